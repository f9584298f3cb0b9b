import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Activity, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Router, useLocation } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { fromPromise } from 'xstate';
import { splitAddress } from '#domain/access/match.ts';
import { selectOpenRouteAt } from '#machines/access/access/access.selectors.ts';
import { foresightMachine } from '#machines/app/foresight/foresight.machine.ts';
import { selectPathAhead } from '#machines/app/foresight/foresight.selectors.ts';
import { selectClaims, selectRealm } from '#machines/session/session/session.selectors.ts';
import { inspection } from '#src/run/inspector.ts';
import { useChart } from '#src/run/use-chart.ts';
import { useSettings } from '#src/ui/theme/settings.ts';
import { type FailureReport, RenderFailureBoundary } from '../errors/render-failure.tsx';
import { useAccess, useSession } from '../portal-context.ts';
import { readyScreen, screens } from '../screens.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { loadMenu } from './load-menu.ts';
import { watchLinks } from './watch-links.ts';

type Access = ReturnType<typeof useAccess>;

function provideScreens(access: Access) {
  const loadScreen = fromPromise<void, { readonly path: string }>(async ({ input }) => {
    const route = selectOpenRouteAt(access.getSnapshot(), input.path);
    if (route === null) throw new Error(`${input.path} shows this person no screen.`);
    await readyScreen(route);
  });
  return foresightMachine.provide({ actors: { loadScreen } });
}

/** The link that the person aims at, as the chart sees it. */
function usePathAhead(access: Access): string | null {
  const [machine] = useState(() => provideScreens(access));
  const actor = useChart(machine);
  const [place] = useLocation();
  useEffect(() => watchLinks(document, (event) => actor.send(event)), [actor]);
  useEffect(() => actor.send({ type: 'page.moved', path: place }), [actor, place]);
  return useSelector(actor, selectPathAhead);
}

/**
 * Renders the screen of the link that a person is about to follow out of sight, without its effects,
 * so that its queries are sent before it is opened. Developers who look at the charts see
 * those of the page only.
 */
export default function Foresight(props: {
  readonly reportFailure: (failure: FailureReport) => void;
}) {
  const access = useAccess();
  const session = useSession();
  const claims = useSelector(session, selectClaims);
  const realm = useSelector(session, selectRealm);
  const path = usePathAhead(access);
  useEffect(() => loadMenu(claims, realm), [claims, realm]);
  if (path === null || inspection().inspect !== undefined) return null;
  return <ScreenAhead key={path} path={path} access={access} report={props.reportFailure} />;
}

function ScreenAhead(props: {
  readonly path: string;
  readonly access: Access;
  readonly report: (failure: FailureReport) => void;
}) {
  const { path } = props;
  const { brand, supportEmail } = useSettings();
  const queries = useQueryClient();
  const [box] = useState(() => document.createElement('div'));
  const place = useMemo(() => {
    const { path: pathname, rest } = splitAddress(path);
    return memoryLocation({ path: `/portal${pathname}`, searchPath: rest.slice(1), static: true });
  }, [path]);
  useEffect(() => fetchAhead(queries), [queries]);
  const route = selectOpenRouteAt(props.access.getSnapshot(), path);
  const screen = route === null ? undefined : screens[route];
  if (screen === undefined) return null;
  return createPortal(
    <Activity mode="hidden">
      <Router base="/portal" hook={place.hook} searchHook={place.searchHook}>
        <RenderFailureBoundary brand={brand} supportEmail={supportEmail} report={props.report}>
          <screen.Component />
        </RenderFailureBoundary>
      </Router>
    </Activity>,
    box,
  );
}
