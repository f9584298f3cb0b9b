import type { OfferedDraft } from '#machines/utilisation/book/book.types.ts';
import { clearDrafts, type DraftStore, keepDraftsOf, openDrafts } from '#src/drafts/draft-store.ts';
import { draftsOf, takeOver } from '#src/features/utilisation/airline/drafts/visit-drafts.ts';
import { memoryStorage } from '#src/run/memory-storage.ts';

/** A draft as it is kept. */
export type Kept = OfferedDraft & { readonly at: number };

/** The drafts of a visit, by month. */
export function keptIn(
  own: DraftStore,
  keys: readonly string[],
  nameOf: (key: string) => string,
): ReadonlyMap<string, Kept> {
  return new Map(
    keys.flatMap((key) => {
      const text = own.read(nameOf(key));
      return text === undefined ? [] : [[key, { key, ...JSON.parse(text) } as Kept] as const];
    }),
  );
}

/** A browser: the drafts that its tabs keep, and which tabs are still open. */
export class Home {
  readonly storage = memoryStorage();
  readonly #living = new Set<string>();
  #visits = 0;
  #now = 0;

  /** A moment later than any before; milliseconds. */
  now(): number {
    this.#now += 1;
    return this.#now;
  }

  /** Somebody opens the screen, which takes over the drafts of their ended visits. */
  open(username: string) {
    this.#visits += 1;
    const id = String(this.#visits);
    this.#living.add(id);
    const drafts = openDrafts(username, this.storage);
    return {
      own: draftsOf(drafts, id),
      takeOver: () => takeOver(drafts, id, this.#living),
      end: () => void this.#living.delete(id),
    };
  }

  /** Somebody signs in: nobody else's drafts stay. */
  signIn(username: string): void {
    keepDraftsOf(username, this.storage);
  }

  logOut(): void {
    clearDrafts(this.storage);
  }
}
