import { afterEach, describe, expect, it, vi } from 'vitest';
import { TransactionTimeoutError, withinLimit } from '#server/platform/db/transaction-guard.ts';

afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

describe('the time limit of a transaction', () => {
  it('gives up after ten seconds and not before (F21)', async () => {
    vi.useFakeTimers();
    const seen: unknown[] = [];
    withinLimit({ kind: 'identity' }, never).catch((error: unknown) => seen.push(error));

    await vi.advanceTimersByTimeAsync(9999);
    const before = seen.length;
    await vi.advanceTimersByTimeAsync(1);

    expect(before).toBe(0);
    expect(seen).toEqual([expect.any(TransactionTimeoutError)]);
  });

  it('does not bind migrations and seeds', () => {
    vi.useFakeTimers();
    void withinLimit({ kind: 'owner' }, never);

    expect(vi.getTimerCount()).toBe(0);
  });
});
