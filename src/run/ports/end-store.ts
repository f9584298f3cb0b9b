import { type EndNote, isEndNote } from './tab-channel.ts';
import { quietly } from './quietly.ts';

/** How the latest session of this browser ended, without its owner. */
export interface EndStore {
  read(): EndNote | null;
  write(note: EndNote): void;
  clear(): void;
}

const key = 'portal.lastEnd';

/**
 * Stores the note together with the removal of the cookie: a tab that reads before the message
 * arrives shows the same as the tab that ended the session (R10, R11).
 */
export function createEndStore(): EndStore {
  return {
    read: () => {
      const note: unknown = quietly(() => JSON.parse(localStorage.getItem(key) ?? 'null'));
      return isEndNote(note) ? note : null;
    },
    write: (note) => void quietly(() => localStorage.setItem(key, JSON.stringify(note))),
    clear: () => void quietly(() => localStorage.removeItem(key)),
  };
}
