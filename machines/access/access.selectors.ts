import type { RoutePath } from '#domain/access/routes.ts';
import { currentPlace } from './access.place.ts';
import type { AccessSnapshot } from './access.snapshot.ts';

/** What the page shows: a granted place by its kind, the sign-in page, or nothing yet. */
export type Screen = 'nothing' | 'signIn' | 'protected' | 'open';

/** Which kind of screen may be shown now. Only `protected` shows a row of the access table. */
export function selectScreen(snapshot: AccessSnapshot): Screen {
  if (!snapshot.matches('granted')) return 'nothing';
  const kind = currentPlace(snapshot.context)?.kind;
  return kind === undefined || kind === 'root' ? 'nothing' : kind;
}

/** The row of the access table that is granted, or null. */
export function selectRoutePath(snapshot: AccessSnapshot): RoutePath | null {
  const place = snapshot.matches('granted') ? currentPlace(snapshot.context) : null;
  return place?.kind === 'protected' ? place.route.path : null;
}

/** The address relative to `/portal` in its canonical spelling, or null before it is known. */
export const selectPath = (snapshot: AccessSnapshot): string | null =>
  currentPlace(snapshot.context)?.path ?? null;
