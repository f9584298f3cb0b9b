import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { limitNotices } from '#domain/session/limit-notices.ts';
import { visitLimitMachine } from '#machines/session/visit-limit/visit-limit.machine.ts';
import type { LimitPlan } from '#machines/session/visit-limit/visit-limit.ports.ts';
import { selectAnnouncedEnd } from '#machines/session/visit-limit/visit-limit.selectors.ts';
import { selectAbsoluteAt } from '#machines/session/session/session.selectors.ts';
import { useLeaving } from '#src/drafts/use-leaving.ts';
import type { TimeWatch } from '#src/run/time-watch.ts';
import { useChart } from '#src/run/use-chart.ts';
import { clockTime } from '#src/ui/clock-time.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { useSettings } from '#src/ui/theme/settings.ts';
import { usePortalHandle, useSession } from '../../portal-context.ts';

/** Sends `limit.reached` once the planned time has come by the server's clock. */
function watchLimit(watchTime: TimeWatch) {
  return fromCallback<EventObject, LimitPlan>(({ input, sendBack }) =>
    input.at === null
      ? undefined
      : watchTime(input.at, (at) => sendBack({ type: 'limit.reached', at })),
  );
}

/** Announces the absolute end of the session, 15 and 2 minutes before it (R11). */
export function LimitNotice() {
  const absoluteAt = useSelector(useSession(), selectAbsoluteAt);
  // The page of one session may continue in another one, which has its own end.
  return <NoticeOf key={absoluteAt} absoluteAt={absoluteAt} />;
}

function NoticeOf({ absoluteAt }: { readonly absoluteAt: number | null }) {
  const { watchTime } = usePortalHandle();
  const { absoluteHours } = useSettings();
  const leaving = useLeaving();
  const [machine] = useState(() =>
    visitLimitMachine.provide({
      actors: {
        watchLimit: watchLimit(watchTime),
        saveWork: fromPromise<void, Record<string, never>>(() => leaving.finish()),
      },
    }),
  );
  const chart = useChart(machine, { absoluteAt, ...limitNotices(absoluteHours) });
  const end = useSelector(chart, selectAnnouncedEnd);
  if (end === null) return null;
  return (
    <Box marginBottom="4">
      <InlineMessage tone={end.isClose ? 'bad' : 'warn'}>
        Your session reaches its maximum length at {clockTime(end.at)} and ends then, also while you
        work. Anything you have typed is kept in this browser; after signing in again you continue
        here.
      </InlineMessage>
    </Box>
  );
}
