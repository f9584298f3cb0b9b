import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scope } from './database.ts';

/** How long a request may keep its transaction open. */
export const requestLimitMs = 10_000;
/** As long a request that reads a long list in one snapshot. */
export const snapshotLimitMs = 60_000;
const open = new AsyncLocalStorage<{ done: boolean }>();

/** A transaction exceeded its limit; it is rolled back. */
export class TransactionTimeoutError extends Error {
  constructor() {
    super('The transaction took too long and was rolled back. Try again with less data.');
    this.name = 'TransactionTimeoutError';
  }
}

/**
 * Runs a transaction when no other one is open in the same chain of calls. A nested call throws at
 * once, because it would wait for its own outer transaction forever.
 */
export async function withoutNesting<T>(run: () => Promise<T>): Promise<T> {
  if (open.getStore()?.done === false) {
    throw new Error('A transaction is open already. Pass its `tx` on instead of opening another.');
  }
  const mark = { done: false };
  try {
    return await open.run(mark, run);
  } finally {
    mark.done = true;
  }
}

function limitOf(scope: Scope): number {
  return scope.kind !== 'owner' && scope.snapshot === true ? snapshotLimitMs : requestLimitMs;
}

/**
 * Limits the work of a request to 10 s, of a snapshot to 60 s; migrations and seeds have no limit.
 */
export async function withinLimit<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  if (scope.kind === 'owner') return work();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TransactionTimeoutError()), limitOf(scope));
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
