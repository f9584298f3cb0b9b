import type { ForesightEvent } from '#machines/app/foresight/foresight.machine.ts';

const base = '/portal';

/**
 * The address of a link relative to `/portal`, with its query; undefined outside a link, and for one
 * that leaves the portal, opens another tab or a row of this screen, or leads to where the person is.
 */
export function pathOfLink(target: EventTarget | null, here: Location): string | undefined {
  const link =
    target instanceof Element
      ? target.closest<HTMLAnchorElement>('a[href]:not([aria-expanded])')
      : null;
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search } = link;
  const isInside = origin === here.origin && pathname.startsWith(`${base}/`);
  const isHere = pathname === here.pathname && search === here.search;
  return isInside && !isHere ? pathname.slice(base.length) + search : undefined;
}

/**
 * Reports the links of the page that pointer, focus or finger come to, and that the pointer leaves.
 * Returns the function that ends it.
 */
export function watchLinks(page: Document, send: (event: ForesightEvent) => void): () => void {
  const over = new AbortController();
  const on = { signal: over.signal, passive: true };
  const report = (type: 'link.aimed' | 'link.meant') => (event: Event) => {
    const path = pathOfLink(event.target, location);
    if (path !== undefined) send({ type, path });
  };
  page.addEventListener('pointerover', report('link.aimed'), on);
  page.addEventListener('focusin', report('link.aimed'), on);
  page.addEventListener('touchstart', report('link.meant'), on);
  const leave = ({ target }: Event): void => {
    if (pathOfLink(target, location) !== undefined) send({ type: 'link.left' });
  };
  page.addEventListener('pointerout', leave, on);
  return () => over.abort();
}
