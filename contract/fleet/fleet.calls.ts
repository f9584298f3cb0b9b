import type { Call } from '#contract/call/call.ts';
import { aircraftList, engineList, getFleetAircraft, getFleetEngine } from './fleet.ts';

/** The calls of fleet. */
export const fleetCalls: readonly Call[] = [
  aircraftList.read,
  aircraftList.export,
  getFleetAircraft,
  engineList.read,
  engineList.export,
  getFleetEngine,
];
