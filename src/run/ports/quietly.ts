/** Result of the work, or null where the browser blocks it, as it may block storage. */
export function quietly<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
