import type { Page, Request } from 'playwright-core';

/** A page that is busy is not awaited for longer (milliseconds of real time). */
const idleLimitMs = 3000;

/** The scripts that a page is loading. */
export class ScriptLoads {
  readonly #page: Page;
  readonly #open = new Set<Request>();
  #onEmpty: (() => void) | undefined;

  constructor(page: Page) {
    this.#page = page;
    page.on('request', this.#begin);
    page.on('requestfinished', this.#end);
    page.on('requestfailed', this.#end);
  }

  /** Waits until the page is idle and every script that it asked for has arrived. */
  async settled(): Promise<void> {
    for (;;) {
      await this.#idle();
      if (this.#open.size === 0) return;
      await new Promise<void>((resolve) => (this.#onEmpty = resolve));
    }
  }

  /** The page may be used by another scenario. */
  leave(): void {
    this.#page.off('request', this.#begin);
    this.#page.off('requestfinished', this.#end);
    this.#page.off('requestfailed', this.#end);
  }

  async #idle(): Promise<void> {
    await this.#page.evaluate(
      (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
      idleLimitMs,
    );
  }

  readonly #begin = (request: Request): void => {
    if (request.resourceType() === 'script') this.#open.add(request);
  };

  readonly #end = (request: Request): void => {
    this.#open.delete(request);
    if (this.#open.size === 0) this.#onEmpty?.();
  };
}
