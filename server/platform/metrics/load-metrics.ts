import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '#server/platform/db/database.ts';
import type { QueueLoad } from '#server/platform/work/queue-load.ts';

/** A gauge that is read when somebody asks for the metrics. */
export function addReading(
  registry: Registry,
  name: string,
  help: string,
  read: () => number,
): Gauge {
  return new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

/** A counter whose count is kept elsewhere. */
function addCount(registry: Registry, name: string, help: string, read: () => number): Counter {
  return new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

/** Shows the connections of this process to the database, and how long transactions wait for one. */
export function addDatabaseLoad(registry: Registry, database: Pick<Database, 'load'>): Gauge {
  addReading(
    registry,
    'portal_database_waiting',
    'Transactions that wait for a connection.',
    () => database.load().waiting,
  );
  addCount(
    registry,
    'portal_database_waits_total',
    'How many transactions have asked for a connection.',
    () => database.load().asked,
  );
  addCount(
    registry,
    'portal_database_wait_seconds_total',
    'How long transactions have waited for a connection, in all.',
    () => database.load().waitedMs / 1000,
  );
  return new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of this process to the database, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { open, idle } = database.load();
      this.set({ state: 'busy' }, open - idle);
      this.set({ state: 'idle' }, idle);
    },
  });
}

/** Queues by their name. */
export type NamedQueues = Readonly<Record<string, { load(): QueueLoad }>>;

/** Shows what waits and runs in the queues of this process, and how work in them has ended. */
export function addQueueLoad(registry: Registry, queues: NamedQueues): readonly unknown[] {
  const named = Object.entries(queues);
  const depth = (state: 'waiting' | 'running', help: string): Gauge<'queue'> =>
    new Gauge({
      name: `portal_queue_${state}`,
      help,
      labelNames: ['queue'],
      registers: [registry],
      collect() {
        for (const [queue, loaded] of named) this.set({ queue }, loaded.load()[state]);
      },
    });
  const ends = new Counter({
    name: 'portal_queue_work_total',
    help: 'Work of a queue that is over, by outcome; dropped is refused or no longer wanted.',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [queue, loaded] of named) {
        const { done, failed, dropped } = loaded.load();
        for (const [outcome, count] of Object.entries({ done, failed, dropped }))
          this.inc({ queue, outcome }, count);
      }
    },
  });
  return [
    depth('waiting', 'Work that waits for its turn.'),
    depth('running', 'Work that runs.'),
    ends,
  ];
}
