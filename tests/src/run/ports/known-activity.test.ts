// @vitest-environment-options {"url":"https://portal.example/portal/"}
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EndReason } from '#domain/session/end-reason.ts';
import { createActivityStore } from '#src/run/ports/activity-store.ts';
import { createCookieJar } from '#src/run/ports/cookie-jar.ts';
import { createEndStore } from '#src/run/ports/end-store.ts';
import { ServerClock } from '#src/run/ports/server-clock.ts';
import { createSharedSession } from '#src/run/ports/shared-session.ts';
import type { EndNote } from '#src/run/ports/end-store.ts';
import { createTabChannel, type TabMessage } from '#src/run/ports/tab-channel.ts';
import { aToken } from '#tests/support/portal/a-token.ts';
import { aCookie, minute } from '#tests/support/portal/a-visit.ts';

const clock = new ServerClock({
  wallClock: () => Date.now(),
  monotonic: () => performance.now(),
  askServer: async () => null,
});

/** One tab of the browser; all tabs share cookie, storage and channel. */
function aTab() {
  const jar = createCookieJar('.ASPXAUTH');
  const activity = createActivityStore();
  const channel = createTabChannel('test-session');
  return createSharedSession({ jar, clock, activity, lastEnd: createEndStore(), channel });
}

/** How the visit of the tests ended. */
function ended(reason: EndReason): EndNote {
  return { visit: 'visit-1', reason, at: 1000 };
}

const stops: (() => void)[] = [];

const cookie = aCookie({ token: aToken() });

beforeEach(() => {
  aTab().end(ended('signedOut'));
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('R10: the latest interaction of all tabs', () => {
  test('hear the time of an interaction itself where the storage is full', async () => {
    const [used, idle] = [aTab(), aTab()];
    used.store(cookie);
    const before = clock.now() - 10 * minute;
    used.touch(before);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const heard: TabMessage[] = [];
    stops.push(idle.listen((message) => heard.push(message)));

    used.touch(before + 9 * minute);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    full.mockRestore();

    const known = [used, idle].map((tab) => tab.readFacts().interactedAt);
    expect(known).toEqual([before + 9 * minute, before + 9 * minute]);
  });

  test('forget what they heard of one visit when another one begins', async () => {
    const [one, other] = [aTab(), aTab()];
    one.store(cookie);
    const heard: TabMessage[] = [];
    stops.push(other.listen((message) => heard.push(message)));
    one.touch(clock.now());
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    localStorage.clear();

    createCookieJar('.ASPXAUTH').write({ ...cookie, userVisitId: 'visit-2' });

    expect(other.readFacts().interactedAt).toBeNull();
  });

  test('have a memory of their own in a browser without channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const tab = aTab();
    tab.store(cookie);
    const at = clock.now();

    tab.touch(at);
    const stop = tab.listen(() => undefined);
    vi.unstubAllGlobals();

    expect(tab.readFacts().interactedAt).toBe(at);
    stop();
  });

  test('count for themselves where the storage is blocked', () => {
    const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });

    const { interactedAt } = aTab().readFacts();
    blocked.mockRestore();

    expect(interactedAt).toBeNull();
  });

  test.each(['', 'soon', '-5', 'NaN'])('a stored time of %j is no interaction', (text) => {
    localStorage.setItem('portal.lastInteraction', text);

    expect(aTab().readFacts().interactedAt).toBeNull();
  });
});
