import { useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { logoutMachine } from '#machines/logout/logout.machine.ts';
import { selectIsLeaving } from '#machines/logout/logout.selectors.ts';
import { useChart } from '#src/charts/use-chart.ts';
import type { Leaving } from '#src/drafts/leaving.ts';
import { usePortal } from '../portal-context.ts';

/** The way out, as the buttons for it show it. */
export interface Logout {
  readonly start: () => void;
  /** Whether somebody is on the way out: what was typed is being saved. */
  readonly isLeaving: boolean;
}

/** Logs out once what was typed is saved, after two seconds at the latest. */
export function useLogout(leaving: Leaving): Logout {
  const portal = usePortal();
  const [machine] = useState(() =>
    logoutMachine.provide({
      actors: {
        finishWork: fromPromise<void, Record<string, never>>(() => leaving.finish()),
        endSession: fromPromise<void, Record<string, never>>(() =>
          Promise.resolve(portal.send({ type: 'session.signOut' })),
        ),
      },
    }),
  );
  const chart = useChart(machine);
  const isLeaving = useSelector(chart, selectIsLeaving);
  // Before the screens below it are left, so that none of them goes on after the session.
  useLayoutEffect(() => leaving.begin(), [leaving]);
  return { start: () => chart.send({ type: 'logout.start' }), isLeaving };
}
