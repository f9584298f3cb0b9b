import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { heartbeatMachine } from '#machines/heartbeat/heartbeat.machine.ts';
import { selectHeartbeat, selectIsOffline } from '#machines/portal/portal.connection.ts';
import { Notice } from '#src/ui/notice.tsx';
import { usePortal } from '../portal-context.ts';

/** This screen keeps what is typed without a connection, and says so itself. */
const screenWithOwn = '/Utilisation/index';

/** Says that the connection is lost and what that means, while it is. */
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
      <Notice tone="warn">
        No connection. You see the figures as they were last read; they are read again when the
        connection is back.
      </Notice>
    </Box>
  );
}
