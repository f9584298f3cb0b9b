import { aircraftStatusWords, type AircraftStatus } from '#contract/fleet/fleet-kinds.ts';
import type { AircraftQuery, EngineQuery } from '#contract/fleet/fleet.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** The tone of each aircraft status. */
export const aircraftTones: Record<AircraftStatus, Tone> = {
  onLease: 'good',
  deliveredNotReported: 'info',
  storage: 'warn',
  inRedelivery: 'warn',
  subleased: 'info',
  ended: 'neutral',
};

/** The names of the choices of the aircraft status filter. */
export const aircraftStatusChoices: Record<AircraftQuery['status'], string> = {
  current: 'All current leases',
  all: 'Ended leases too',
  ...aircraftStatusWords,
};

/** The names of the choices of the engine status filter. */
export const engineStatusChoices: Record<EngineQuery['status'], string> = {
  current: 'All current leases',
  ended: 'Ended leases',
  all: 'Ended leases too',
};
