import { vi } from 'vitest';

/**
 * Gives jsdom what it lacks of a browser: media queries that answer for a window of the given
 * width, modal dialogs without their inertness, elements whose size stays, a window and
 * elements that can scroll.
 */
export function installBrowserStandIns(options: { readonly isPhone?: boolean } = {}): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width') && options.isPhone === true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('ResizeObserver', UnmovedObserver);
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = open;
  HTMLDialogElement.prototype.close = close;
}

/** Elements of jsdom have no size, so nothing ever changes it. */
class UnmovedObserver {
  readonly observe = (): void => undefined;
  readonly disconnect = (): void => undefined;
}

function open(this: HTMLDialogElement): void {
  this.open = true;
}

function close(this: HTMLDialogElement): void {
  this.open = false;
}
