import { defer } from '#src/ui/deferred/defer.tsx';

/** The detail of an aircraft; loaded when a person is about to open a row. */
export const aircraftPanel = defer(
  async () => (await import('./aircraft-detail.tsx')).AircraftPanel,
);

/** The detail of an engine. */
export const enginePanel = defer(async () => (await import('./engine-detail.tsx')).EnginePanel);
