// @vitest-environment-options {"url":"https://portal.example/portal/"}
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EndReason } from '#domain/session/end-reason.ts';
import { createActivityStore } from '#src/run/ports/activity-store.ts';
import { createCookieJar } from '#src/run/ports/cookie-jar.ts';
import { createEndStore } from '#src/run/ports/end-store.ts';
import { ServerClock } from '#src/run/ports/server-clock.ts';
import { createSharedSession, type SharedSession } from '#src/run/ports/shared-session.ts';
import type { EndNote } from '#src/run/ports/end-store.ts';
import { createTabChannel, type TabMessage } from '#src/run/ports/tab-channel.ts';
import { aToken } from '#tests/support/portal/a-token.ts';
import { aCookie, minute } from '#tests/support/portal/a-visit.ts';

function aClock(knownOffset = 0): ServerClock {
  return new ServerClock({
    wallClock: () => Date.now(),
    monotonic: () => performance.now(),
    askServer: async () => null,
    knownOffset,
  });
}

const clock = aClock();

/** One tab of the browser; all tabs share cookie, storage and channel. */
function aTab(time = clock) {
  const jar = createCookieJar('.ASPXAUTH');
  const activity = createActivityStore();
  const channel = createTabChannel('test-session');
  return createSharedSession({ jar, clock: time, activity, lastEnd: createEndStore(), channel });
}

/** How the visit of the tests ended. */
function ended(reason: EndReason): EndNote {
  return { visit: 'visit-1', reason, at: 1000 };
}

const stops: (() => void)[] = [];

function listening(): TabMessage[] {
  const heard: TabMessage[] = [];
  stops.push(aTab().listen((message) => heard.push(message)));
  return heard;
}

const cookie = aCookie({ token: aToken() });

beforeEach(() => {
  aTab().end(ended('signedOut'));
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('R8: the session cookie', () => {
  test('is kept under its name with path, Secure and SameSite=Strict (S12)', () => {
    const write = vi.spyOn(document, 'cookie', 'set');

    aTab().store(cookie);

    expect(write.mock.calls[0]?.[0]).toMatch(
      /^\.ASPXAUTH=%7B[^;]+; path=\/; Secure; SameSite=Strict$/,
    );
  });

  test('is read back by every tab', () => {
    aTab().store(cookie);

    const { reading } = aTab().readFacts();

    expect(reading.kind === 'live' && reading.visit.cookie).toEqual(cookie);
  });

  test('is gone after the end, with the time of the last interaction', () => {
    const tab = aTab();
    tab.store(cookie);
    tab.touch(clock.now());

    tab.end(ended('inactivity'));

    expect(document.cookie).toBe('');
    expect(tab.readFacts().reading).toEqual({ kind: 'missing' });
    expect(tab.readFacts().interactedAt).toBeNull();
  });
});

type News = Parameters<Parameters<SharedSession['look']>[0]>[0];

/** The events of a look, as soon as it sends them. */
function newsIn(tab: SharedSession): Promise<News> {
  return new Promise((resolve) => tab.look(resolve));
}

describe('R11: a vanished cookie', () => {
  test('comes with the reason of the tab that ended the session', async () => {
    aTab().store(cookie);
    aTab().end(ended('inactivity'));

    expect(await newsIn(aTab())).toEqual({
      type: 'session.endedElsewhere',
      ...ended('inactivity'),
    });
  });

  test('waits for a reason that arrives after it', async () => {
    aTab().store(cookie);
    createCookieJar('.ASPXAUTH').remove();

    const news = newsIn(aTab());
    createEndStore().write(ended('refused'));

    expect(await news).toEqual({ type: 'session.endedElsewhere', ...ended('refused') });
  });

  test('has no reason when it vanished by itself, whatever ended the session before', async () => {
    aTab().end(ended('inactivity'));
    aTab().store(cookie);
    createCookieJar('.ASPXAUTH').remove();

    expect(await newsIn(aTab())).toMatchObject({
      type: 'session.evaluate',
      reading: { kind: 'missing' },
    });
  });

  test('has no reason that somebody else wrote into the storage', async () => {
    localStorage.setItem('portal.lastEnd', 'constructor');

    expect(await newsIn(aTab())).toMatchObject({ type: 'session.evaluate' });
  });
});

describe('R10: tabs', () => {
  test('share the time of the last interaction', () => {
    const at = clock.now() - minute;

    aTab().touch(at);

    expect(aTab().readFacts().interactedAt).toBe(at);
  });

  test("know it although the device's clock was set since", () => {
    const at = clock.now() - minute;
    const writer = { at, offset: 0, isSure: true };
    createActivityStore().write(writer);

    const interactions = [0, 3_600_000].map(
      (knownOffset) => aTab(aClock(knownOffset)).readFacts().interactedAt,
    );

    expect(interactions).toEqual([at, at]);
  });

  test('correct a time that was noted before the server told its own', () => {
    const at = clock.now() - minute;
    createActivityStore().write({ at, offset: 0, isSure: false });

    expect(aTab(aClock(-minute)).readFacts().interactedAt).toBe(at - minute);
  });

  test('hear of a stored cookie, an interaction and an end', async () => {
    const heard = listening();
    const tab = aTab();

    const at = clock.now();
    tab.store(cookie);
    tab.touch(at);
    tab.announce();
    tab.end(ended('signedOut'));

    await vi.waitFor(() =>
      expect(heard).toEqual([
        { kind: 'changed' },
        { kind: 'touched', visit: 'visit-1', activity: { at, offset: 0, isSure: false } },
        { kind: 'changed' },
        { kind: 'ended', ...ended('signedOut') },
      ]),
    );
  });

  test('a tab hears of a cookie that it stored itself', () => {
    const heard: TabMessage[] = [];
    const tab = aTab();
    stops.push(tab.listen((message) => heard.push(message)));

    tab.store(cookie);

    expect(heard).toEqual([{ kind: 'changed' }]);
  });

  test('ignore what is no message of theirs', async () => {
    const heard = listening();
    const other = new BroadcastChannel('test-session');
    const strange = [
      null,
      7,
      'changed',
      {},
      { kind: 'ended' },
      { kind: 'ended', reason: 'x' },
      { kind: 'ended', reason: 'refused' },
      { kind: 'touched', visit: 'visit-1' },
    ];

    for (const data of strange) other.postMessage(data);
    aTab().announce();

    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'changed' }]));
    other.close();
  });
});
