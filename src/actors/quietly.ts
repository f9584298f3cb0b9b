/** Result of the work, or null where the browser blocks it, as it may with storage. */
export function quietly<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
