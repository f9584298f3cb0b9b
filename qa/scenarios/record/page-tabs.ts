/** Tabs of a recording, whose messages name only pages: a reopened page has a new name. */
export class PageTabs {
  /** When each page sent its last message, epoch milliseconds, by its name. */
  readonly #lastWords: ReadonlyMap<string, number>;
  /** The page that each tab showed last; the first one is tab 1. */
  readonly #pages: string[] = [];

  constructor(lastWords: ReadonlyMap<string, number>) {
    this.#lastWords = lastWords;
  }

  /** The number of the tab that shows a page; undefined without one. */
  numberOf(page: string): number | undefined {
    const place = this.#pages.indexOf(page);
    return place === -1 ? undefined : place + 1;
  }

  /** Gives a new page a tab: the one whose page has sent its last message, else a new one. */
  open(page: string, atMs: number): { readonly number: number; readonly isKnown: boolean } {
    const left = this.#pages.findIndex((other) => (this.#lastWords.get(other) ?? 0) <= atMs);
    const place = left === -1 ? this.#pages.length : left;
    this.#pages[place] = page;
    return { number: place + 1, isKnown: left !== -1 };
  }
}
