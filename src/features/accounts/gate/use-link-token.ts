import { useEffect, useSyncExternalStore } from 'react';
import { readLinkToken } from '#src/run/ports/link-token.ts';

/** A second link opened in the same tab changes only the fragment of the address. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** Markup is prepared without knowing the address. */
function withoutAddress(): undefined {
  return undefined;
}

/** The token of the mailed link in the address; undefined without one. */
export function useLinkToken(): string | undefined {
  useEffect(() => {
    delete document.documentElement.dataset['link'];
  }, []);
  return useSyncExternalStore(subscribe, readLinkToken, withoutAddress);
}
