// @vitest-environment-options {"url":"https://portal.example/portal/account/login"}
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { machines } from '#qa/charts/registry.ts';
import { selectSignIn } from '#machines/app/portal/portal.selectors.ts';
import { describeChart, transitionsOf } from '#kit/chart/describe-chart.ts';
import { createCookieJar } from '#src/run/ports/cookie-jar.ts';
import { createPortalActor, type Portal } from '#src/run/ports/create-portal-actor.ts';
import { inspectCharts } from '#src/run/inspector.ts';
import { createInspectionStream } from '#kit/inspection/inspection-stream.ts';
import { aToken } from '#tests/support/portal/a-token.ts';
import { aCookie } from '#tests/support/portal/a-visit.ts';
import { FakeChannel } from './fake-channel.ts';

const jar = createCookieJar('.ASPXAUTH');
const password = 'fly-the-portal-demo';
let channel: FakeChannel;
let cookie: SessionCookie;
let portal: Portal;

beforeEach(async () => {
  jar.remove();
  channel = new FakeChannel();
  const { inspect } = createInspectionStream({ channel, source: 'tab', now: () => Date.now() });
  channel.hear({ type: '@statelyai.connected' });
  cookie = aCookie({ token: aToken() });
  vi.stubGlobal('fetch', async (request: Request) =>
    request.url.endsWith('/users/authenticate')
      ? Response.json(cookie)
      : new Response(null, { status: 204 }),
  );
  inspectCharts(inspect);
  portal = createPortalActor({
    brand: 'Lessor',
    product: 'lessor',
    supportEmail: 'support@lessor.example',
    sessionNote: '',
    absoluteHours: 12,
    keptPageMinutes: 15,
    cookieName: '.ASPXAUTH',
    refreshFailurePolicy: 'retryWhileValid',
    release: 'test',
  });
  await waitFor(portal.actor, (snapshot) => snapshot.matches('signedOut'));
  selectSignIn(portal.actor.getSnapshot())?.send({
    type: 'signIn.submit',
    username: cookie.username,
    password,
  });
  await waitFor(portal.actor, (snapshot) => snapshot.matches('signedIn'));
});

afterEach(() => {
  portal.actor.stop();
  inspectCharts(undefined);
  vi.unstubAllGlobals();
});

describe('the stream of a sign-in', () => {
  it('holds neither password, token nor visit', () => {
    const text = JSON.stringify(channel.posted);

    expect(text).toContain(cookie.username);
    for (const secret of [password, cookie.token, ...cookie.token.split('.'), cookie.userVisitId])
      expect(text).not.toContain(secret);
  });

  it('names every transition as the charts do', () => {
    const known = new Set(
      machines
        .map((machine) => describeChart(machine))
        .flatMap(transitionsOf)
        .map(({ id }) => id),
    );
    const taken = channel.of('@portal.microstep').flatMap(({ transitions }) => transitions);

    expect(taken.length).toBeGreaterThan(5);
    expect(taken.filter((id) => !known.has(id))).toEqual([]);
  });

  it('shows the running charts with their parents', () => {
    const names = channel.of('@xstate.actor').map(({ name }) => name);

    expect(names).toEqual(expect.arrayContaining(['session', 'signIn', 'tokenRefresh', 'access']));
  });
});
