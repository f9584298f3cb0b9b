/** The latest interaction in any tab, in device time (epoch milliseconds). */
export interface ActivityStore {
  read(): number | null;
  write(at: number): void;
  clear(): void;
}

const key = 'portal.lastInteraction';

function quietly<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Keeps the time in the browser's storage; where that is blocked, each tab counts for itself. */
export function createActivityStore(): ActivityStore {
  return {
    read: () => {
      const at = Number(quietly(() => localStorage.getItem(key)) ?? Number.NaN);
      return Number.isFinite(at) && at > 0 ? at : null;
    },
    write: (at) => void quietly(() => localStorage.setItem(key, String(at))),
    clear: () => void quietly(() => localStorage.removeItem(key)),
  };
}
