import { type Formats, standardFormats } from '#domain/format/shown-formats.ts';
import { isRecord } from '#domain/text/is-record.ts';
import {
  defaultPreferences,
  formatsOf,
  parsePreferences,
  type Preferences,
} from './preferences.ts';

/** Preferences of one person, readable by `useSyncExternalStore`. */
export interface PreferenceStore {
  readonly get: () => Preferences;
  /** Those of a painting, with which its rendering begins. */
  readonly painted: () => Preferences;
  /** The formats of the person on this device. */
  readonly formats: () => Formats;
  /** Those of a painting. */
  readonly paintedFormats: () => Formats;
  readonly set: (change: Partial<Preferences>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const keyOf = (username: string): string => `portal.preferences.${username}`;

/** Storage can be full or forbidden; preferences then last as long as the page. */
function attempt<Result>(work: () => Result, fallback: Result): Result {
  try {
    return work();
  } catch {
    return fallback;
  }
}

/** What a painting was drawn with; the standard where there is none. The server has checked it. */
function paintedBy(look: string) {
  const kept: unknown = attempt(() => JSON.parse(look === '' ? '{}' : look) as unknown, {});
  return {
    preferences: parsePreferences(look),
    formats: ((isRecord(kept) && kept['formats']) || standardFormats) as Formats,
  };
}

/**
 * Opens the preferences of one user of this browser; `look` is the layout of a painting, `device` has
 * the formats that the browser is set to.
 */
export function openPreferences(
  username: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  look = '',
  device: Formats = standardFormats,
): PreferenceStore {
  const listeners = new Set<() => void>();
  const key = keyOf(username);
  let current = attempt(() => parsePreferences(storage.getItem(key)), defaultPreferences);
  let formats = formatsOf(current, device);
  const painted = paintedBy(look);
  return {
    get: () => current,
    painted: () => painted.preferences,
    formats: () => formats,
    paintedFormats: () => painted.formats,
    set(change) {
      current = { ...current, ...change };
      formats = formatsOf(current, device);
      attempt(() => storage.setItem(key, JSON.stringify(current)), undefined);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
