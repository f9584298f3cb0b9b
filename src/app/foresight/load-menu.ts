import { hasCustomer } from '#domain/access/acting.ts';
import type { AccessClaims } from '#domain/access/claims.ts';
import type { PageRoute } from '#domain/access/match.ts';
import { visibleMenu } from '#domain/access/menu.ts';
import type { Realm } from '#domain/access/realm.ts';
import { whenIdle } from '#src/run/when-idle.ts';
import { builtRoutes, readyScreen } from '../screens.ts';

/** The grid with its rules is ten times as large as any other screen: it is loaded for its own link. */
const large: ReadonlySet<string> = new Set<PageRoute['path']>(['/Utilisation/index']);

const nothing = (): void => undefined;

/**
 * Loads the scripts of the screens in the menu of a person, one after another whenever the page is
 * idle. Returns the function that ends it.
 */
export function loadMenu(claims: AccessClaims | null, realm: Realm): () => void {
  if (claims === null || !hasCustomer(realm, claims.custId)) return nothing;
  const routes = visibleMenu(claims, builtRoutes)
    .flatMap(({ items }) => items.map(({ route }) => route))
    .filter((route) => !large.has(route));
  let cancel = nothing;
  let isOver = false;
  const loadNext = (): void => {
    const route = routes.shift();
    if (route === undefined || isOver || !navigator.onLine) return;
    cancel = whenIdle(() => void readyScreen(route).then(loadNext));
  };
  loadNext();
  return () => {
    isOver = true;
    cancel();
  };
}
