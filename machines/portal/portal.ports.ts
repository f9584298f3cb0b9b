import type { EventObject } from 'xstate';
import { accessMachine } from '../access/access.machine.ts';
import { heartbeatMachine } from '../heartbeat/heartbeat.machine.ts';
import { relayEmitted } from '../relay-emitted.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { signInMachine } from '../sign-in/sign-in.machine.ts';
import { tokenRefreshMachine } from '../token-refresh/token-refresh.machine.ts';
import { unprovidedCallback } from '../unprovided.ts';
import type { WorldCommand } from './portal.types.ts';

/**
 * Actors of the coordinator: its child charts (whose own ports are provided to them), and two
 * ports. `watchLocation` sends `route.changed` at once and on each change of address.
 * `watchWorld` reports interaction, wake-ups, other tabs and the connection while somebody is
 * signed in, and shares what it receives with the other tabs.
 */
export const portalActors = {
  session: sessionMachine,
  signIn: signInMachine,
  access: accessMachine,
  tokenRefresh: tokenRefreshMachine,
  heartbeat: heartbeatMachine,
  relayEmitted,
  watchLocation: unprovidedCallback<EventObject, Record<string, never>>('watchLocation'),
  watchWorld: unprovidedCallback<WorldCommand, Record<string, never>>('watchWorld'),
};
