import { useSelector } from '@xstate/react';
import { selectIsTakenOver } from '#machines/app/portal/portal.selectors.ts';
import { selectUsername } from '#machines/session/session/session.selectors.ts';
import { usePortal, useSession } from '../../portal-context.ts';
import { DismissibleNotice } from './dismissible-notice.tsx';

/** Says that another user has signed in in another tab, which this tab follows (R10). */
export function TakeoverNotice() {
  const portal = usePortal();
  const isTakenOver = useSelector(portal, selectIsTakenOver);
  const username = useSelector(useSession(), selectUsername);
  if (!isTakenOver) return null;
  return (
    <DismissibleNotice onDismiss={() => portal.send({ type: 'takeover.dismiss' })}>
      You are signed in as {username} now: another user signed in with this browser, in another tab.
    </DismissibleNotice>
  );
}
