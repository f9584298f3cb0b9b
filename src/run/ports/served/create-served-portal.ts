import { jwtDecode } from 'jwt-decode';
import {
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  waitFor,
} from 'xstate';
import type { PortalSettings } from '#contract/call/settings.ts';
import { readSession } from '#domain/session/visit.ts';
import { accessMachine, type RouteChangedEvent } from '#machines/access/access/access.machine.ts';
import { type PortalActorRef, portalMachine } from '#machines/app/portal/portal.machine.ts';
import { heartbeatMachine } from '#machines/session/heartbeat/heartbeat.machine.ts';
import { serverLinkMachine } from '#machines/session/server-link/server-link.machine.ts';
import type { SessionFacts } from '#machines/session/session/session.ports.ts';
import { sessionMachine } from '#machines/session/session/session.machine.ts';
import { tokenRefreshMachine } from '#machines/session/token-refresh/token-refresh.machine.ts';

/** What one request says of its reader. */
export interface ServedFacts {
  readonly settings: PortalSettings;
  /** Address relative to `/portal`, with its query. */
  readonly path: string;
  /** The text of the session cookie. */
  readonly cookie: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A port that only a browser has: a painted screen watches nothing. */
function watching<Received extends EventObject, Input extends NonReducibleUnknown>() {
  return fromCallback<Received, Input>(() => undefined);
}

/** A port that only a browser has: a painted screen sends nothing. */
function asking<Output, Input extends NonReducibleUnknown>() {
  return fromPromise<Output, Input>(() => new Promise(() => undefined));
}

function provideSession(facts: SessionFacts) {
  return sessionMachine.provide({
    actors: {
      openSession: fromPromise(async () => facts),
      closeSession: asking(),
      extendSession: asking(),
      confirmTime: asking(),
      watchSignIn: watching(),
      watchDeadlines: watching(),
    },
  });
}

function provideServed({ path, cookie, at }: ServedFacts) {
  const arrival: RouteChangedEvent = { type: 'route.changed', path, at, origin: null };
  return portalMachine.provide({
    actors: {
      // The head of the page decides whether the person was away for too long (R7).
      session: provideSession({
        at,
        interactedAt: at,
        reading: readSession(cookie, jwtDecode, at),
      }),
      access: accessMachine.provide({ actors: { showLocation: asking() } }),
      tokenRefresh: tokenRefreshMachine.provide({
        actors: { refreshToken: asking(), watchTokenLife: watching() },
      }),
      heartbeat: heartbeatMachine.provide({
        actors: { sendHeartbeat: asking(), watchBeats: watching() },
      }),
      serverLink: serverLinkMachine.provide({
        actors: { askServer: asking(), watchCalls: watching() },
      }),
      watchLocation: fromCallback(({ sendBack }) => sendBack(arrival)),
      watchWorld: watching(),
    },
  });
}

/**
 * The portal chart in the state in which a browser with this cookie opens this address, for a screen
 * that is painted on the server. It reaches no browser, no network and no clock; stop it after the
 * painting.
 */
export async function createServedPortal(facts: ServedFacts): Promise<PortalActorRef> {
  const { product, refreshFailurePolicy } = facts.settings;
  const actor = createActor(provideServed(facts), {
    input: { product, policy: refreshFailurePolicy, keepMs: { customer: 0, internal: 0 } },
  });
  actor.start();
  await waitFor(actor, (snapshot) => !snapshot.matches('restoring'));
  return actor;
}
