import type { Return } from './happening.ts';

/** How long the page of a customer is kept after an end by inactivity. */
export const keepMs = 30_000;

interface KeptPage {
  readonly owner: string;
  readonly until: number;
}

/** What the specification says of the pages that tabs keep for a sign-in inside the modal. */
export class KeptPages {
  readonly #pages = new Map<number, KeptPage>();
  /** Tabs that show a page: only what was shown can be kept. */
  readonly #showing = new Set<number>();

  show(tab: number, isShown: boolean): void {
    if (isShown) this.#showing.add(tab);
    else this.#showing.delete(tab);
  }

  /** Inactivity has ended the session of the owner in a tab, at `endedAt`. */
  keep(tab: number, owner: string, endedAt: number): void {
    if (this.#showing.has(tab)) this.#pages.set(tab, { owner, until: endedAt + keepMs });
  }

  /** Nothing is kept in a tab any more, or in none. */
  drop(tab?: number): void {
    if (tab === undefined) this.#pages.clear();
    else this.#pages.delete(tab);
  }

  /** What a sign-in inside the modal leads to; undefined where the tab keeps no page. */
  returns(tab: number, user: string, now: number): Return | undefined {
    const page = this.#pages.get(tab);
    if (page === undefined) return undefined;
    if (page.owner !== user) return 'refuses';
    return now < page.until ? 'continues' : 'opens';
  }
}
