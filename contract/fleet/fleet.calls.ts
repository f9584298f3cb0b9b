import type { Call } from '#contract/call/call.ts';
import { getDiskSheet, lifeLimitedPartList } from './disk-sheets.ts';
import { aircraftList, engineList, getFleetAircraft, getFleetEngine } from './fleet.ts';

export const fleetCalls: readonly Call[] = [
  aircraftList.read,
  aircraftList.export,
  getFleetAircraft,
  engineList.read,
  engineList.export,
  getFleetEngine,
  getDiskSheet,
  lifeLimitedPartList.read,
  lifeLimitedPartList.export,
];
