import type { PageRoute } from '#domain/access/match.ts';
import { currentPlace, openRouteAt, returnPath } from './access.place.ts';
import type { AccessSnapshot } from './access.machine.ts';

/** What the page shows: a granted place by its kind, the sign-in page, or nothing yet. */
export type ScreenKind = 'nothing' | 'signIn' | 'protected' | 'open';

/** Which kind of screen may be shown now. Only `protected` shows a screen with an access rule. */
export function selectScreen(snapshot: AccessSnapshot): ScreenKind {
  if (!snapshot.matches('granted')) return 'nothing';
  const kind = currentPlace(snapshot.context)?.kind;
  return kind === undefined || kind === 'root' ? 'nothing' : kind;
}

/** The path of the granted screen, as its table spells it, or null. */
export function selectRoutePath(snapshot: AccessSnapshot): PageRoute['path'] | null {
  const place = snapshot.matches('granted') ? currentPlace(snapshot.context) : null;
  return place?.kind === 'protected' ? place.route.path : null;
}

/** The address relative to `/portal` in its canonical spelling, or null before it is known. */
export const selectPath = (snapshot: AccessSnapshot): string | null =>
  currentPlace(snapshot.context)?.path ?? null;

/** The row of another address relative to `/portal` that the person may open now, or null. */
export function selectOpenRouteAt(
  snapshot: AccessSnapshot,
  path: string,
): PageRoute['path'] | null {
  return snapshot.matches('granted') ? openRouteAt(snapshot.context, path) : null;
}

/** The address relative to `/portal` that a sign-in leads to now, as far as it is known before. */
export const selectReturnPath = ({ context }: AccessSnapshot): string => returnPath(context);
