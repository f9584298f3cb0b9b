import { matchRoute, type PageRoute } from '#domain/access/match.ts';
import type { Screens } from '#src/run/screens.ts';

const areas = import.meta.glob<Screens>('../features/*/*.screens.ts', {
  eager: true,
  import: 'screens',
});

/** The built screens, each in a chunk of its own. A route without one shows not-found. */
export const screens: Screens = Object.fromEntries(Object.values(areas).flatMap(Object.entries));

/** The routes that the menu may show. */
export const builtRoutes = Object.keys(screens) as readonly PageRoute['path'][];

/** Loads the screen of a row; resolves when it can be rendered, or when loading failed. */
export async function readyScreen(route: PageRoute['path']): Promise<void> {
  await screens[route]?.ready();
}

/** Starts to load the screen of an address relative to `/portal`, if it has one. */
export function preloadScreen(path: string, product: string): void {
  const route = matchRoute(path, product)?.route.path;
  if (route !== undefined) screens[route]?.preload();
}
