import { isRecord } from '#domain/text/is-record.ts';
import { quietly } from './quietly.ts';

/** The latest interaction in any tab. */
export interface Activity {
  /** Time in the server's clock (epoch milliseconds); the device's clock may change later. */
  readonly at: number;
  /** How far the server's clock was ahead of the device then, as far as known. */
  readonly offset: number;
  /** Whether the server's time was known; otherwise `at` is as wrong as `offset`. */
  readonly isSure: boolean;
}

/** Whether a value from another tab is an interaction. */
export function isActivity(data: unknown): data is Activity {
  if (!isRecord(data)) return false;
  const { at, offset, isSure } = data;
  return Number.isFinite(at) && Number.isFinite(offset) && typeof isSure === 'boolean';
}

/** The store that tabs share for their latest interaction. */
export interface ActivityStore {
  read(): Activity | null;
  write(activity: Activity): void;
  clear(): void;
}

const key = 'portal.lastInteraction';

/** Stores the time in the browser's storage; where that is blocked, each tab counts for itself. */
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
