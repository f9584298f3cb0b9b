const start = '#token=';
let held: string | undefined;

/**
 * Removes the token of a mailed link from the address before anything else reads it, so that it
 * does not stay in the history, a bookmark or on the screen (S17). It lives as long as the page.
 */
export function takeLinkToken(): void {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(start)) return;
  held = hash.slice(start.length);
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** The token of the link that opened the page, unchanged; undefined without one. */
export function readLinkToken(): string | undefined {
  return held;
}
