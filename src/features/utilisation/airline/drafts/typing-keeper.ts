import { useEffect, useState } from 'react';
import type { CellEdit } from '#domain/utilisation/grid/grid.types.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { typingName } from './kept-cells.ts';

/** Three frames: by then the key is painted, and a fast typist's next key is later. */
const restMs = 50;

/** By then an accepted cell is part of a draft, which is written after a frame. */
const forgetMs = 250;

/** Stores the text of a cell that is being typed and not accepted yet. */
export interface TypingKeeper {
  /** Stores the text shortly after its key; undefined: the cell was accepted or cancelled. */
  readonly keep: (edit: CellEdit | undefined) => void;
  readonly flush: () => void;
}

/** Opens the keeper on the drafts of a person. */
export function createTypingKeeper(store: DraftStore): TypingKeeper {
  let latest: { readonly edit: CellEdit | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (latest === undefined) return;
    const { edit } = latest;
    const record = edit && JSON.stringify({ ...edit, at: Date.now() });
    store.write(typingName, record);
    latest = undefined;
  };
  return {
    keep(edit) {
      latest = { edit };
      if (edit === undefined) clearTimeout(timer);
      if (edit === undefined || timer === undefined)
        timer = setTimeout(flush, edit === undefined ? forgetMs : restMs);
    },
    flush,
  };
}

/** The keeper of a visit; writes pending text when the page is hidden. */
export function useTypingKeeper(drafts: DraftStore): TypingKeeper['keep'] {
  const [keeper] = useState(() => createTypingKeeper(drafts));
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  return keeper.keep;
}
