/**
 * Settles as the work does; rejects with `reason` when it takes longer than `limitMs` milliseconds,
 * without ending the work.
 */
export function inTime<Value>(
  work: Promise<Value>,
  limitMs: number,
  reason: string,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(reason)), limitMs);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
