import { defer } from '#src/ui/deferred/defer.tsx';

/** The aircraft detail; loaded when a person is about to open a row. */
export const aircraftPanel = defer(
  async () => (await import('./aircraft-detail.tsx')).AircraftPanel,
);

/** The engine detail. */
export const enginePanel = defer(async () => (await import('./engine-detail.tsx')).EnginePanel);
