import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#server/platform/db/database.ts';
import { findOutboxState, type OutboxState } from '#server/platform/mail/mail.queries.ts';
import { inTime } from '#server/platform/work/in-time.ts';

/** Longer than a healthy database needs, shorter than Prometheus waits (milliseconds). */
const limitMs = 1000;

interface Needs {
  readonly database: Pick<Database, 'tx'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

function createGauges(registry: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  return {
    isUp: gauge(
      'portal_database_up',
      'Whether the database answered this request for metrics within a second.',
    ),
    waiting: gauge('portal_mail_waiting', 'Messages of the outbox that wait to be sent.'),
    age: gauge(
      'portal_mail_oldest_age_seconds',
      'How long the oldest message has waited; 0 when none waits.',
    ),
    failed: gauge('portal_mail_failed', 'Messages of the last 30 days that were given up.'),
  };
}

/**
 * Returns the function that reads the state of the outbox before metrics are shown. It never rejects
 * and takes a second at most: without an answer `portal_database_up` is 0, and the values that nobody
 * knows are left out. Reads that overlap are one, so a database that hangs is asked once.
 */
export function createOutboxMetrics(
  registry: Registry,
  { database, now }: Needs,
): () => Promise<void> {
  const { isUp, waiting, age, failed } = createGauges(registry);
  let running: Promise<OutboxState> | undefined;
  const read = (): Promise<OutboxState> => {
    running ??= database
      .tx({ kind: 'identity', readOnly: true }, findOutboxState)
      .finally(() => (running = undefined));
    return running;
  };
  const show = (state: OutboxState): void => {
    const { oldest } = state;
    waiting.set(state.waiting);
    age.set(oldest === null ? 0 : Math.max(0, (now() - oldest.getTime()) / 1000));
    failed.set(state.failed);
  };
  return async () => {
    try {
      show(await inTime(read(), limitMs, 'The database did not answer in time.'));
      isUp.set(1);
    } catch {
      isUp.set(0);
      for (const unknown of [waiting, age, failed]) unknown.remove();
    }
  };
}
