import { useEffect, useState } from 'react';
import type { CellEdit } from '#domain/utilisation/grid/grid.types.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { typingName } from './kept-cells.ts';

/** Three frames: the key is painted then, and the next one of a fast typist is further away. */
const restMs = 50;

/** A cell that was taken over is a part of a draft by then, which waits for a frame. */
const forgetMs = 250;

/** Keeps what stands in a cell that is typed into and is not taken over yet. */
export interface TypingKeeper {
  /** Keeps the text a moment after its key; undefined: the cell was taken over or given up. */
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

/** The keeper of a visit; a page that goes away writes what waits. */
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
