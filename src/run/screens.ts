import type { PageRoute } from '#domain/access/match.ts';
import type { Deferred } from '#src/ui/deferred/defer.tsx';

/**
 * Screens by the path of their row in the access table. A folder of `src/features` exports its own as
 * `screens` from `AREA.screens.ts`; the router, the menu and the preloading find them there.
 */
export type Screens = Partial<Record<PageRoute['path'], Deferred<Record<string, never>>>>;
