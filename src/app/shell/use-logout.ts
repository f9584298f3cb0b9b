import { useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { logoutMachine } from '#machines/session/logout/logout.machine.ts';
import { selectIsLeaving } from '#machines/session/logout/logout.selectors.ts';
import { useChart } from '#src/run/use-chart.ts';
import type { Leaving } from '#src/drafts/leaving.ts';
import { usePortal } from '../portal-context.ts';

/** The state of *Logout* for its buttons. */
export interface Logout {
  readonly start: () => void;
  /** Whether a logout is in progress: typed values are being saved. */
  readonly isLeaving: boolean;
}

/** Logs out once typed values are saved, after two seconds at most. */
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
  // Before the screens below unmount, so that none of them continues after the session.
  useLayoutEffect(() => leaving.begin(), [leaving]);
  return { start: () => chart.send({ type: 'logout.start' }), isLeaving };
}
