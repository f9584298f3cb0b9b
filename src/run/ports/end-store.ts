import { isEndReason, type EndReason } from '#domain/session/end-reason.ts';
import { quietly } from './quietly.ts';

/** Why the latest session of this browser ended, without its owner. */
export interface EndStore {
  read(): EndReason | null;
  write(reason: EndReason): void;
  clear(): void;
}

const key = 'portal.lastEnd';

/**
 * Stores the reason together with the removal of the cookie: a tab that reads before the message
 * arrives shows the same as the tab that ended the session (R10, R11).
 */
export function createEndStore(): EndStore {
  return {
    read: () => {
      const reason = quietly(() => localStorage.getItem(key));
      return isEndReason(reason) ? reason : null;
    },
    write: (reason) => void quietly(() => localStorage.setItem(key, reason)),
    clear: () => void quietly(() => localStorage.removeItem(key)),
  };
}
