import { quietly } from './ports/quietly.ts';
import { hasWindow } from './has-window.ts';
import { memoryStorage } from './memory-storage.ts';

type Kind = 'localStorage' | 'sessionStorage';

/** A storage that answers; null where the browser blocks it: reading the property may throw. */
function usable(kind: Kind): Storage | null {
  return quietly(() => {
    const storage: Storage | null = window[kind];
    storage?.getItem('');
    return storage;
  });
}

const inMemory = new Map<Kind, Storage>();

/**
 * The storage of this browser. Where it is blocked, one that lasts as long as the page: then each tab
 * counts for itself.
 */
export function browserStorage(kind: Kind): Storage {
  // Painted on the server, every person has an empty one of their own.
  if (!hasWindow) return memoryStorage();
  const storage = usable(kind) ?? inMemory.get(kind) ?? memoryStorage();
  inMemory.set(kind, storage);
  return storage;
}
