import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import type { ServerLinkActorRef } from '#machines/session/server-link/server-link.machine.ts';
import { selectAwaySince } from '#machines/session/server-link/server-link.selectors.ts';
import { selectServerLink } from '#machines/app/portal/portal.selectors.ts';
import { clockTime } from '#src/ui/clock-time.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { usePortal } from '../portal-context.ts';

/** This screen stores typed values without a connection, and has a message of its own. */
const screenWithOwn = '/Utilisation/index';

/** Shows since when the page works without the server and what that means. */
export function OfflineNotice() {
  const link = useSelector(usePortal(), selectServerLink);
  const [path] = useLocation();
  if (link === undefined || path === screenWithOwn) return null;
  return <LiveOfflineNotice link={link} />;
}

function LiveOfflineNotice(props: { readonly link: ServerLinkActorRef }) {
  const since = useSelector(props.link, selectAwaySince);
  if (since === null) return null;
  return (
    <Box marginBottom="4">
      <InlineMessage tone="warn">
        Working without the server since {clockTime(since)}. The figures are those last loaded; they
        are updated when it is back.
      </InlineMessage>
    </Box>
  );
}
