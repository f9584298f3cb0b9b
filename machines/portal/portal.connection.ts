import type { SnapshotFrom } from 'xstate';
import type { heartbeatMachine } from '../heartbeat/heartbeat.machine.ts';
import type { PortalSnapshot } from './portal.snapshot.ts';

/** The heartbeat while somebody is signed in, else undefined. It hears of the connection. */
export function selectHeartbeat({ children }: PortalSnapshot): typeof children.heartbeat {
  return children.heartbeat;
}

/** Whether the browser has lost its connection. */
export function selectIsOffline(heartbeat: SnapshotFrom<typeof heartbeatMachine>): boolean {
  return heartbeat.matches('offline');
}
