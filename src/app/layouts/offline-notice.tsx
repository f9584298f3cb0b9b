import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { heartbeatMachine } from '#machines/session/heartbeat/heartbeat.machine.ts';
import { selectHeartbeat, selectIsOffline } from '#machines/app/portal/portal.selectors.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { usePortal } from '../portal-context.ts';

/** This screen stores typed values without a connection, and has a message of its own. */
const screenWithOwn = '/Utilisation/index';

/** Shows that the connection is lost and what that means. */
export function OfflineNotice() {
  const heartbeat = useSelector(usePortal(), selectHeartbeat);
  const [path] = useLocation();
  if (heartbeat === undefined || path === screenWithOwn) return null;
  return <LiveOfflineNotice heartbeat={heartbeat} />;
}

function LiveOfflineNotice(props: { readonly heartbeat: ActorRefFrom<typeof heartbeatMachine> }) {
  const isOffline = useSelector(props.heartbeat, selectIsOffline);
  if (!isOffline) return null;
  return (
    <Box marginBottom="4">
      <InlineMessage tone="warn">
        No connection. The figures are those last loaded; they are updated when the connection is
        back.
      </InlineMessage>
    </Box>
  );
}
