import type { FastifyBaseLogger } from 'fastify';

/** Something that the server does again and again. */
export interface RegularChore {
  /** What it does, for the log of a failure. */
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

/**
 * Does each chore at its interval, never twice at once; a failure is logged, and the next run
 * starts at its time. Returns the function that stops them after the running work.
 */
export function startChores(
  chores: readonly RegularChore[],
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  const running = new Map<RegularChore, Promise<void>>();
  const start = (chore: RegularChore): void => {
    if (running.has(chore)) return;
    const run = chore
      .run()
      .catch((error: unknown) => log.error({ err: error }, `${chore.name} failed`))
      .finally(() => running.delete(chore));
    running.set(chore, run);
  };
  const timers = chores.map((chore) => setInterval(() => start(chore), chore.everyMs).unref());
  return async () => {
    timers.forEach((timer) => clearInterval(timer));
    await Promise.all(running.values());
  };
}
