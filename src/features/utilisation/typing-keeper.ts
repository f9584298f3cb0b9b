import { useEffect, useState } from 'react';
import { z } from 'zod';
import { type CellEdit, typedColumns } from '#domain/utilisation/grid/grid.types.ts';
import { longestComment } from '#domain/utilisation/text-limits.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { useDraftStore } from '#src/drafts/use-draft.ts';

const name = 'utilisation.typing';

/** Three frames: the key is painted then, and the next one of a fast typist is further away. */
const restMs = 50;

/** A cell that was taken over is a part of a draft by then, which waits for a frame. */
const forgetMs = 250;

const editSchema = z.object({
  key: z.string(),
  componentId: z.string(),
  column: z.enum(typedColumns),
  text: z.string().max(longestComment),
});

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
    store.write(name, edit === undefined ? undefined : JSON.stringify(edit));
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

/** The text that a reload or a crash interrupted, if there is one. */
export function keptTyping(store: DraftStore): CellEdit | undefined {
  try {
    return editSchema.parse(JSON.parse(store.read(name) ?? ''));
  } catch {
    return undefined;
  }
}

/** Forgets it: it has become a part of a draft. */
export function forgetTyping(store: DraftStore): void {
  store.write(name, undefined);
}

/** The keeper of the signed-in person; a page that goes away writes what waits. */
export function useTypingKeeper(): TypingKeeper['keep'] {
  const drafts = useDraftStore();
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
