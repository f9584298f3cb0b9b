import { createContext, useCallback, useContext, useState } from 'react';
import type { DraftStore } from './draft-store.ts';

const DraftContext = createContext<DraftStore | undefined>(undefined);

/** Provides the drafts of the signed-in person to the screens below it. */
export const DraftProvider = DraftContext.Provider;

/** The drafts of the signed-in person. Throws outside `DraftProvider`. */
export function useDraftStore(): DraftStore {
  const store = useContext(DraftContext);
  if (store === undefined) throw new Error('useDraft needs a DraftProvider above it.');
  return store;
}

/**
 * Unsent text of a person, by name. After an expired session the same person gets it back; *Logout*
 * and another person delete it. Throws outside `DraftProvider`.
 */
export function useDraft(
  name: string,
): readonly [text: string | undefined, keep: (text: string | undefined) => void] {
  const store = useDraftStore();
  const [text, setText] = useState(() => store.read(name));
  const keep = useCallback(
    (next: string | undefined): void => {
      store.write(name, next);
      setText(next);
    },
    [store, name],
  );
  return [text, keep];
}
