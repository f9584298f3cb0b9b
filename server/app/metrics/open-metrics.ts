import type { PortalConfig } from '#server/platform/config/config.ts';
import { unwatched, type WatchChore } from '#server/platform/metrics/chore-metrics.ts';
import { openMetricsServer } from '#server/platform/metrics/metrics-server.ts';
import { metricsNames, namingListenFault } from '../listen-fault.ts';
import type { RegularChore } from '../upkeep/start-chores.ts';
import { createMetrics, type Metrics } from './create-metrics.ts';

/** The metrics of a server as its settings say: of one that nobody watches, none. */
export interface ConfiguredMetrics {
  readonly metrics: Metrics | undefined;
  readonly watch: WatchChore;
  /** The same chores, watched. */
  watched(chores: readonly RegularChore[]): RegularChore[];
  /**
   * Listens where the settings say, once everything is measured; returns the address. Throws a
   * `ConfigError` where the place is the reason that it cannot.
   */
  listen(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Creates the metrics that the settings ask for. */
export function configureMetrics(
  { metrics: place }: Pick<PortalConfig, 'metrics'>,
  needs: Parameters<typeof createMetrics>[0],
): ConfiguredMetrics {
  const metrics = place && createMetrics(needs);
  const watch = metrics?.watchChore ?? unwatched;
  let stop: (() => Promise<void>) | undefined;
  return {
    metrics,
    watch,
    watched: (chores) =>
      chores.map((chore) => ({ ...chore, run: () => watch(chore.name, () => chore.run()) })),
    async listen() {
      if (metrics === undefined || place === undefined) return undefined;
      const open = () => openMetricsServer(metrics, place);
      const server = await namingListenFault(place, open, metricsNames);
      stop = () => server.close();
      return server.address;
    },
    close: async () => stop?.(),
  };
}
