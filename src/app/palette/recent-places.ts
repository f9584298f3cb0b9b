import type { PalettePlace } from './palette-options.ts';

const mostPlaces = 5;

/** The latest places of a person in this tab; readable by `useSyncExternalStore`. */
export interface RecentPlaces {
  readonly get: () => readonly PalettePlace[];
  readonly note: (place: PalettePlace) => void;
}

function isPlace(value: unknown): value is PalettePlace {
  const texts = ['id', 'label', 'note', 'address'];
  return (
    typeof value === 'object' &&
    value !== null &&
    texts.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
  );
}

/** Storage can be full, forbidden or invalid: then there are no recent places. */
function read(storage: Pick<Storage, 'getItem'>, key: string): readonly PalettePlace[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace).slice(0, mostPlaces) : [];
  } catch {
    return [];
  }
}

/** Opens the places of one user and customer. They are deleted with the tab. */
export function openRecentPlaces(
  owner: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): RecentPlaces {
  const key = `portal.recent.${owner}`;
  return {
    get: () => read(storage, key),
    note(place) {
      const others = read(storage, key).filter(({ id }) => id !== place.id);
      try {
        storage.setItem(key, JSON.stringify([place, ...others].slice(0, mostPlaces)));
      } catch {
        // The palette still finds the place by name.
      }
    },
  };
}
