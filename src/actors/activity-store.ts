import { quietly } from './quietly.ts';

/** The latest interaction in any tab. */
export interface Activity {
  /** When it was, in the server's time (epoch milliseconds): this device's clock may be set later. */
  readonly at: number;
  /** By how much the server was ahead of this device then, as far as the page knew. */
  readonly offset: number;
  /** Whether the page had heard the server's time; `at` is as wrong as `offset` otherwise. */
  readonly isSure: boolean;
}

/** Where the tabs keep their latest interaction. */
export interface ActivityStore {
  read(): Activity | null;
  write(activity: Activity): void;
  clear(): void;
}

const key = 'portal.lastInteraction';

/** Keeps the time in the browser's storage; where that is blocked, each tab counts for itself. */
export function createActivityStore(): ActivityStore {
  return {
    read: () => {
      const text = quietly(() => localStorage.getItem(key)) ?? '';
      const [at = Number.NaN, offset = 0, sure = 0] = text.split(' ').map(Number);
      if (!Number.isFinite(at) || at <= 0 || !Number.isFinite(offset)) return null;
      return { at, offset, isSure: sure === 1 };
    },
    write: ({ at, offset, isSure }) => {
      const text = [at, offset, Number(isSure)].join(' ');
      quietly(() => localStorage.setItem(key, text));
    },
    clear: () => void quietly(() => localStorage.removeItem(key)),
  };
}
