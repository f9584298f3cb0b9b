import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { ServerLinkActorRef } from '#machines/session/server-link/server-link.machine.ts';
import { selectAwaySince } from '#machines/session/server-link/server-link.selectors.ts';
import type { TokenRefreshActorRef } from '#machines/session/token-refresh/token-refresh.machine.ts';
import {
  selectFailingSince,
  selectIsStruggling,
  selectTokenEnd,
} from '#machines/session/token-refresh/token-refresh.selectors.ts';
import { selectServerLink, selectTokenRefresh } from '#machines/app/portal/portal.selectors.ts';
import { clockTime } from '#src/ui/clock-time.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { usePortal } from '../../portal-context.ts';

/** This screen stores typed values without a connection, and has a message of its own. */
const screenWithOwn = '/Utilisation/index';

/** Shows since when the page works without the server and what that means. */
export function OfflineNotice() {
  const portal = usePortal();
  const link = useSelector(portal, selectServerLink);
  const refresh = useSelector(portal, selectTokenRefresh);
  if (link === undefined || refresh === undefined) return null;
  return <LiveOfflineNotice link={link} refresh={refresh} />;
}

function LiveOfflineNotice(props: {
  readonly link: ServerLinkActorRef;
  readonly refresh: TokenRefreshActorRef;
}) {
  const [path] = useLocation();
  const away = useSelector(props.link, selectAwaySince);
  const failing = useSelector(props.refresh, selectFailingSince);
  const isDue = useSelector(props.refresh, selectIsStruggling);
  const endsAt = useSelector(props.refresh, selectTokenEnd);
  const end = `Without success the session ends at ${clockTime(endsAt)}. Save your work before then.`;
  if (away !== null)
    return path === screenWithOwn && !isDue ? null : (
      <Notice>
        Working without the server since {clockTime(away)}. The figures are those last loaded; they
        are updated when it is back.{isDue && ` The session cannot be renewed meanwhile. ${end}`}
      </Notice>
    );
  if (failing === null) return null;
  return (
    <Notice>
      Working without the server since {clockTime(failing)}, as far as your session is concerned: it
      could not be renewed. The portal keeps trying. {end}
    </Notice>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <Box marginBottom="4">
      <InlineMessage tone="warn">{children}</InlineMessage>
    </Box>
  );
}
