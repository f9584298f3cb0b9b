import type { ServerLinkSnapshot } from './server-link.machine.ts';

/** Since when the page works without the server (epoch ms), or null while it answers. */
export function selectAwaySince(snapshot: ServerLinkSnapshot): number | null {
  return snapshot.hasTag('away') ? snapshot.context.since : null;
}
