import { defaultPreferences, parsePreferences, type Preferences } from './preferences.ts';

/** Preferences of one person, readable by `useSyncExternalStore`. */
export interface PreferenceStore {
  readonly get: () => Preferences;
  /** Those of a painting, with which its rendering begins. */
  readonly painted: () => Preferences;
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

/** Opens the preferences of one user of this browser; `look` is the layout of a painting. */
export function openPreferences(
  username: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  look = '',
): PreferenceStore {
  const listeners = new Set<() => void>();
  const key = keyOf(username);
  let current = attempt(() => parsePreferences(storage.getItem(key)), defaultPreferences);
  const painted = attempt(() => parsePreferences(look), defaultPreferences);
  return {
    get: () => current,
    painted: () => painted,
    set(change) {
      current = { ...current, ...change };
      attempt(() => storage.setItem(key, JSON.stringify(current)), undefined);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
