import type { EventObject } from 'xstate';
import { accessMachine } from '#machines/access/access/access.machine.ts';
import { heartbeatMachine } from '#machines/session/heartbeat/heartbeat.machine.ts';
import { relayEmitted } from '#machines/relay-emitted.ts';
import { serverLinkMachine } from '#machines/session/server-link/server-link.machine.ts';
import { returnInsideMachine } from '#machines/session/return-inside/return-inside.machine.ts';
import { sessionMachine } from '#machines/session/session/session.machine.ts';
import { signInMachine } from '#machines/session/sign-in/sign-in.machine.ts';
import { tokenRefreshMachine } from '#machines/session/token-refresh/token-refresh.machine.ts';
import { unprovidedCallback } from '#machines/unprovided.ts';

/**
 * Messages of the chart to the other tabs: an accepted interaction, and that the warning is due.
 */
export type WorldCommand =
  | { readonly type: 'interaction.share'; readonly at: number }
  | { readonly type: 'warning.share' };

/**
 * Actors of the coordinator: its child charts (with their own ports provided), and two ports.
 * `watchLocation` sends `route.changed` at once and on each change of address. `watchWorld` reports
 * interaction, wake-ups, other tabs and the connection while a user is signed in, and shares what
 * it receives with the other tabs.
 */
export const portalActors = {
  session: sessionMachine,
  signIn: signInMachine,
  returnInside: returnInsideMachine,
  access: accessMachine,
  tokenRefresh: tokenRefreshMachine,
  heartbeat: heartbeatMachine,
  serverLink: serverLinkMachine,
  relayEmitted,
  watchLocation: unprovidedCallback<EventObject, Record<string, never>>('watchLocation'),
  watchWorld: unprovidedCallback<WorldCommand, Record<string, never>>('watchWorld'),
};
