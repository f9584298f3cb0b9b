const start = '#token=';
let held: string | undefined;

/**
 * Takes the token of a mailed link out of the address before anything else reads it, so that neither
 * history, a bookmark nor somebody looking over the shoulder keeps it (S17). It lives as long as the
 * page.
 */
export function takeLinkToken(): void {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(start)) return;
  held = hash.slice(start.length);
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** The token of the link that the page was opened by, exactly as it came; undefined without one. */
export function readLinkToken(): string | undefined {
  return held;
}
