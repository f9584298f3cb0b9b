import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { provideAbortSignals } from '#src/run/abort-signals.ts';

const own = Object.getOwnPropertyDescriptor(AbortSignal, 'any') ?? {};

beforeEach(() => {
  Reflect.deleteProperty(AbortSignal, 'any');
  provideAbortSignals();
});

afterEach(() => {
  Object.defineProperty(AbortSignal, 'any', own);
});

describe('a browser without AbortSignal.any', () => {
  test('gets one that ends with the first of its signals, and with its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const both = AbortSignal.any([one.signal, other.signal]);
    const before = both.aborted;

    other.abort('late');
    one.abort('left');

    expect([before, both.aborted, both.reason]).toEqual([false, true, 'late']);
  });

  test('gets one that has ended when a signal had ended before', () => {
    expect(AbortSignal.any([AbortSignal.abort('over')]).reason).toBe('over');
  });

  test('keeps its own where it has one', () => {
    Object.defineProperty(AbortSignal, 'any', own);

    provideAbortSignals();

    expect(Object.getOwnPropertyDescriptor(AbortSignal, 'any')).toEqual(own);
  });
});
