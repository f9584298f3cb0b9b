import { Counter, Gauge, type Registry } from 'prom-client';

/** Watches a run of something that the server does again and again; settles as the run does. */
export type WatchChore = (name: string, run: () => Promise<void>) => Promise<void>;

/** Watches nothing. */
export const unwatched: WatchChore = (_name, run) => run();

/**
 * Counts the runs of regular work by its name and outcome, and says when it last succeeded. The names
 * are few and fixed.
 */
export function createChoreMetrics(registry: Registry): WatchChore {
  const registers = [registry];
  const runs = new Counter({
    name: 'portal_chore_runs_total',
    help: 'Runs of regular work that are over, by outcome.',
    labelNames: ['chore', 'outcome'],
    registers,
  });
  const running = new Gauge({
    name: 'portal_chore_running',
    help: 'Regular work that runs at this moment.',
    labelNames: ['chore'],
    registers,
  });
  const succeeded = new Gauge({
    name: 'portal_chore_last_success_timestamp_seconds',
    help: 'When regular work last succeeded on this server (Unix time).',
    labelNames: ['chore'],
    registers,
  });
  return async (chore, run) => {
    running.inc({ chore });
    // An alert compares the count of failures with an earlier one, so it is there from the start.
    runs.inc({ chore, outcome: 'failed' }, 0);
    try {
      await run();
      runs.inc({ chore, outcome: 'done' });
      succeeded.setToCurrentTime({ chore });
    } catch (error) {
      runs.inc({ chore, outcome: 'failed' });
      throw error;
    } finally {
      running.dec({ chore });
    }
  };
}
