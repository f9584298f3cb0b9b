import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { DatabaseLoad } from '../database.ts';

/**
 * Counts the transactions of the embedded database, which has one connection: one runs, the others
 * wait.
 */
export function createOneConnection() {
  const counts = { waiting: 0, running: 0, asked: 0, waitedMs: 0 };
  const turn = async <T>(
    pglite: PGlite,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> => {
    const begin = performance.now();
    let isWaiting = true;
    counts.waiting += 1;
    counts.asked += 1;
    const start = (): void => {
      if (!isWaiting) return;
      isWaiting = false;
      counts.waiting -= 1;
      counts.waitedMs += performance.now() - begin;
    };
    try {
      return await pglite.transaction(async (transaction) => {
        start();
        counts.running += 1;
        try {
          return await work(transaction);
        } finally {
          counts.running -= 1;
        }
      });
    } finally {
      start();
    }
  };
  const load = (): DatabaseLoad => {
    const { waiting, running, asked, waitedMs } = counts;
    return { open: 1, idle: 1 - running, waiting, asked, waitedMs };
  };
  return { turn, load };
}
