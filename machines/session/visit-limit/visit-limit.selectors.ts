import type { VisitLimitSnapshot } from './visit-limit.machine.ts';

/** The announced end (epoch ms), and whether it is close; null while there is none to announce. */
export function selectAnnouncedEnd(
  snapshot: VisitLimitSnapshot,
): { readonly at: number; readonly isClose: boolean } | null {
  const { absoluteAt } = snapshot.context;
  if (absoluteAt === null || !snapshot.hasTag('announced')) return null;
  return { at: absoluteAt, isClose: snapshot.matches('close') };
}
