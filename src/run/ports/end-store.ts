import { isEndReason, type EndReason } from '#domain/session/end-reason.ts';
import { isRecord } from '#domain/text/is-record.ts';
import { quietly } from './quietly.ts';

/** How a session ended: which visit, why, and when (epoch ms of the server's clock). */
export interface EndNote {
  readonly visit: string;
  readonly reason: EndReason;
  readonly at: number;
}

/** Whether a value from another tab or the storage says how a session ended. */
export function isEndNote(data: unknown): data is EndNote {
  if (!isRecord(data)) return false;
  const { visit, reason, at } = data;
  return typeof visit === 'string' && isEndReason(reason) && Number.isFinite(at);
}

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
