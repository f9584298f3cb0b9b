function either(signals: Iterable<AbortSignal>): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const end = (): void => first.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true, signal: first.signal });
  }
  return first.signal;
}

/**
 * Gives a browser without `AbortSignal.any` (before 2024) one of its own: without it every call to
 * the server would fail before it is sent.
 */
export function provideAbortSignals(): void {
  if (!('any' in AbortSignal)) Object.assign(AbortSignal, { any: either });
}
