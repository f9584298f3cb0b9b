import { isRecord } from '#domain/text/is-record.ts';
import { quietly } from '../quietly.ts';

const key = 'portal.companyOrigin';

/**
 * Keeps, in this tab, where the person wanted to go (S43) while they are at their company: the history
 * entry that remembers it is left behind.
 */
export function keepOrigin(): void {
  quietly(() => sessionStorage.setItem(key, JSON.stringify(window.history.state ?? null)));
}

/**
 * Removes the parameters of the provider from the address, because they work once, and gives the history
 * entry what was kept. The access chart reads it there and checks it again.
 */
export function restoreOrigin(): void {
  const kept: unknown = quietly(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  quietly(() => sessionStorage.removeItem(key));
  const { originPath, originUser } = isRecord(kept) ? kept : {};
  const state = typeof originPath === 'string' ? { originPath, originUser } : window.history.state;
  window.history.replaceState(state, '', window.location.pathname);
  // Only the router reports this by itself, and it may not be loaded yet.
  window.dispatchEvent(new Event('replaceState'));
}
