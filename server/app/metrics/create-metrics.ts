import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { readMigrations } from '#server/platform/db/read-migrations.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { snapshots } from '#server/platform/http/open-transaction.ts';
import { createChoreMetrics, type WatchChore } from '#server/platform/metrics/chore-metrics.ts';
import {
  addDatabaseLoad,
  addQueueLoad,
  addReading,
} from '#server/platform/metrics/load-metrics.ts';
import { createOutboxMetrics } from '#server/platform/metrics/outbox-metrics.ts';
import {
  createRequestMetrics,
  type RequestMetrics,
} from '#server/platform/metrics/request-metrics.ts';
import type { MetricsSource } from '#server/platform/metrics/metrics-server.ts';
import { threadQueue } from '#server/platform/work/threads/in-thread.ts';
import { archives } from '#server/invoices/public.ts';
import type { NotificationStreams } from '#server/notifications/stream/notification-streams.ts';
import type { Passwords } from '#server/platform/security/passwords.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import { readBuildInfo } from './build-info.ts';
import { createSessionMetrics } from './session-metrics.ts';

/** What of an app is measured besides its requests. */
interface AppParts {
  readonly streams: Pick<NotificationStreams, 'count'>;
  readonly passwords: Pick<Passwords, 'load'>;
}

/** The metrics of one server. */
export interface Metrics extends MetricsSource {
  readonly requests: RequestMetrics;
  readonly watchChore: WatchChore;
  /** Adds what an app has; once. */
  watchApp(parts: AppParts): void;
}

/** The release, and the schema that its start has brought the database to. */
function addBuild(registry: Registry): void {
  const build = readBuildInfo(projectFolder);
  new Gauge({
    name: 'portal_build_info',
    help: 'The release that runs; always 1.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ ...build }, 1);
  new Gauge({
    name: 'portal_schema_version',
    help: 'Number of the last migration that this release knows; its start has applied it.',
    registers: [registry],
  }).set(readMigrations().length);
}

/**
 * Creates the metrics of a server; they are read when somebody asks for them. Labels come from lists in
 * the sources: no address, person, customer or id can become one.
 */
export function createMetrics({ database, now }: Pick<Dependencies, 'database' | 'now'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addBuild(registry);
  addDatabaseLoad(registry, database);
  const readOutbox = createOutboxMetrics(registry, { database, now });
  return {
    requests: createRequestMetrics(registry, createSessionMetrics(registry)),
    watchChore: createChoreMetrics(registry),
    watchApp({ streams, passwords }) {
      addReading(registry, 'portal_streams_open', 'Streams that send hints to open pages.', () =>
        streams.count(),
      );
      addQueueLoad(registry, { snapshots, archives, files: threadQueue, passwords });
    },
    contentType: registry.contentType,
    async read() {
      await readOutbox();
      return registry.metrics();
    },
  };
}
