import { screenIn } from './open-screen.ts';

/** Unsent work of one person, by name; it survives an expired session and a reload (R11). */
export interface DraftStore {
  read(name: string): string | undefined;
  /** Stores the text; deletes it when absent or empty. */
  write(name: string, text: string | undefined): void;
  /** The stored names with that prefix. */
  names(start: string): readonly string[];
  /** Whether the browser's storage was full at the last write. */
  readonly isFull: () => boolean;
  /** Subscribes to changes of `isFull`; returns the function that unsubscribes. */
  readonly onFull: (listener: () => void) => () => void;
}

const prefix = 'portal.draft.';

function prefixOf(username: string): string {
  return `${prefix}${encodeURIComponent(username)}:`;
}

function parse(stored: string | null): string | undefined {
  try {
    const { text } = JSON.parse(stored ?? '{}') as { text?: unknown };
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

function keysIn(storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

function removeWhere(storage: Storage, isMeant: (key: string) => boolean): void {
  for (const key of keysIn(storage))
    if (key.startsWith(prefix) && isMeant(key)) storage.removeItem(key);
}

/** Counts the logouts of this page. */
let logouts = 0;

/**
 * Opens the drafts of one person; work for one customer is not visible under another. Drafts have
 * no expiry: only a logout or another person deletes them (R11), and a logout in another tab spares those
 * of an open screen. Where the browser's storage is
 * blocked or full, a draft lives as long as the screen. After a logout nothing more is stored.
 */
export function openDrafts(username: string, storage: Storage, actingFor?: string): DraftStore {
  const place = actingFor === undefined ? '' : `${actingFor}/`;
  const keyOf = (name: string): string => prefixOf(username) + place + name;
  const openedAfter = logouts;
  const unkept = new Set<string>();
  const listeners = new Set<() => void>();
  let hasRoom = true;
  const isFull = (): boolean => !hasRoom || unkept.size > 0;
  const tellOf = (change: () => void): void => {
    const wasFull = isFull();
    change();
    if (wasFull !== isFull()) for (const listener of listeners) listener();
  };
  const forget = (name: string): void => {
    storage.removeItem(keyOf(name));
    // A deletion says nothing about free space: the next write may still fail.
    unkept.delete(name);
  };
  const keep = (name: string, text: string): void => {
    try {
      storage.setItem(keyOf(name), JSON.stringify({ text }));
      unkept.delete(name);
      hasRoom = true;
    } catch {
      // A full storage must not stop the typing; the screen still has the text, and shows a
      // warning.
      unkept.add(name);
      hasRoom = false;
    }
  };
  return {
    read: (name) => parse(storage.getItem(keyOf(name))),
    names: (start) =>
      keysIn(storage)
        .filter((key) => key.startsWith(keyOf(start)))
        .map((key) => key.slice(keyOf('').length)),
    write(name, text) {
      // A screen that unmounts during a logout must not store deleted drafts again.
      if (logouts !== openedAfter) return;
      tellOf(() => {
        if (text === undefined || text === '') forget(name);
        else keep(name, text);
      });
    },
    isFull,
    onFull(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** From a logout on, no screen of this page stores anything more. */
export function closeDrafts(): void {
  logouts += 1;
}

/** Deletes every draft but those of the given screens, which other tabs have open. */
export function deleteDrafts(storage: Storage, screens: ReadonlySet<string>): void {
  removeWhere(storage, (key) => !screens.has(screenIn(key) ?? ''));
}

/** Deletes every draft, at a logout. */
export function clearDrafts(storage: Storage): void {
  closeDrafts();
  deleteDrafts(storage, new Set());
}

/** Deletes the drafts of all other people, at a sign-in. */
export function keepDraftsOf(username: string, storage: Storage): void {
  removeWhere(storage, (key) => !key.startsWith(prefixOf(username)));
}
