import { aircraftStatusWords, type AircraftStatus } from '#contract/fleet-kinds.ts';
import type { AircraftQuery, EngineQuery } from '#contract/fleet.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** How much the state of an aircraft matters. */
export const aircraftTones: Record<AircraftStatus, Tone> = {
  onLease: 'good',
  deliveredNotReported: 'info',
  storage: 'warn',
  inRedelivery: 'warn',
  subleased: 'info',
  ended: 'neutral',
};

/** What the choices of the aircraft's state filter are called. */
export const aircraftStatusChoices: Record<AircraftQuery['status'], string> = {
  current: 'All current leases',
  all: 'Ended leases too',
  ...aircraftStatusWords,
};

/** What the choices of the engines' state filter are called. */
export const engineStatusChoices: Record<EngineQuery['status'], string> = {
  current: 'All current leases',
  ended: 'Ended leases',
  all: 'Ended leases too',
};
