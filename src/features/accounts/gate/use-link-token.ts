import { useSyncExternalStore } from 'react';
import { readLinkToken } from '#src/run/ports/link-token.ts';

/** A second link opened in the same tab changes only the fragment of the address. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The token of the mailed link in the address; undefined without one. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(subscribe, readLinkToken);
}
