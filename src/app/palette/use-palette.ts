import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { fromPromise } from 'xstate';
import { type FoundPlace, searchPlaces } from '#contract/search/search.ts';
import { hasCustomer } from '#domain/access/acting.ts';
import { visibleMenu } from '#domain/access/menu.ts';
import {
  type CommandPaletteActorRef,
  commandPaletteMachine,
} from '#machines/search/command-palette/command-palette.machine.ts';
import type { SearchWish } from '#machines/search/command-palette/command-palette.ports.ts';
import {
  selectClaims,
  selectIsOwner,
  selectOwner,
  selectRealm,
  selectRoles,
} from '#machines/session/session/session.selectors.ts';
import { useApi, type UserApi } from '#src/api/api-context.ts';
import { browserStorage } from '#src/run/browser-storage.ts';
import { useChart } from '#src/run/use-chart.ts';
import { useSettings } from '#src/ui/theme/settings.ts';
import { useSession } from '../portal-context.ts';
import { builtRoutes } from '../screens.ts';
import { type PalettePlace, screenOptions } from './palette-options.ts';
import { openRecentPlaces, type RecentPlaces } from './recent-places.ts';

/** The props of the palette. */
export interface PaletteFacts {
  readonly actor: CommandPaletteActorRef;
  readonly screens: readonly PalettePlace[];
  readonly recent: RecentPlaces;
}

function provideSearch(api: UserApi, isSearchable: boolean) {
  const search = fromPromise<readonly FoundPlace[], SearchWish>(async ({ input, signal }) => {
    if (!isSearchable) return [];
    return (await api.call(searchPlaces, { query: { q: input.query }, signal })).items;
  });
  return commandPaletteMachine.provide({ actors: { searchPlaces: search } });
}

/** Runs the palette of the signed-in person and records the screens that they visit. */
export function usePalette(): PaletteFacts {
  const api = useApi();
  const { product } = useSettings();
  const session = useSession();
  const claims = useSelector(session, selectClaims);
  const realm = useSelector(session, selectRealm);
  const roles = useSelector(session, selectRoles);
  const isOwner = useSelector(session, selectIsOwner);
  const owner = useSelector(session, selectOwner);
  const [path] = useLocation();
  const hasOwn = claims !== null && hasCustomer(realm, claims.custId);
  const [machine] = useState(() => provideSearch(api, hasOwn));
  const recent = useMemo(
    () => openRecentPlaces(String(owner), browserStorage('sessionStorage')),
    [owner],
  );
  const screens = useMemo(
    () =>
      screenOptions({
        sections: hasOwn ? visibleMenu(claims, builtRoutes) : [],
        product,
        roles,
        isOwner,
        built: builtRoutes,
      }),
    [claims, hasOwn, isOwner, product, roles],
  );
  useEffect(() => {
    const place = screens.find(({ address }) => address === path);
    if (place !== undefined) recent.note(place);
  }, [path, recent, screens]);
  return { actor: useChart(machine), screens, recent };
}
