import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ActorRefFrom, createActor, setup } from 'xstate';
import type { WorldCommand } from '#machines/app/portal/portal.ports.ts';
import type { WorldReport } from '#machines/app/portal/portal.events.ts';
import { ServerClock } from '#src/run/ports/server-clock.ts';
import type { SharedSession } from '#src/run/ports/shared-session.ts';
import type { TabMessage } from '#src/run/ports/tab-channel.ts';
import { createWatchWorld } from '#src/run/ports/watch-world.ts';
import { second } from '#tests/support/portal/a-visit.ts';

const clock = new ServerClock({
  wallClock: () => Date.now(),
  monotonic: () => Date.now(),
  askServer: async () => null,
});

const touched = vi.fn<SharedSession['touch']>();
const announced = vi.fn<SharedSession['announce']>();
const silenced = vi.fn<() => void>();
let tell: (message: TabMessage) => void;

function aShared(): SharedSession {
  return {
    readCookie: () => ({ kind: 'missing' }),
    readFacts: () => ({ at: clock.now(), interactedAt: null, reading: { kind: 'missing' } }),
    look: (hear) =>
      hear({
        type: 'session.evaluate',
        at: clock.now(),
        interactedAt: null,
        reading: { kind: 'missing' },
      }),
    store: vi.fn<SharedSession['store']>(),
    touch: touched,
    announce: announced,
    end: vi.fn<SharedSession['end']>(),
    readEnd: () => null,
    listen: (listener) => {
      tell = listener;
      return silenced;
    },
  };
}

const world = createWatchWorld({ shared: aShared(), clock });
let reports: WorldReport[];
let owner: { stop(): void; world(): ActorRefFrom<typeof world> | undefined };

/** A chart that invokes the port and notes what it reports. */
function own() {
  const chart = setup({
    types: { events: {} as WorldReport },
    actors: { world },
    actions: { note: ({ event }) => void reports.push(event) },
  }).createMachine({
    invoke: { id: 'world', src: 'world', input: {} },
    on: { '*': { actions: 'note' } },
  });
  const actor = createActor(chart).start();
  return { stop: () => void actor.stop(), world: () => actor.getSnapshot().children['world'] };
}

function command(event: WorldCommand): void {
  owner.world()?.send(event);
}

function keepToItself(event: Event): void {
  event.stopPropagation();
}

const types = (): readonly string[] => reports.map(({ type }) => type);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  reports = [];
  owner = own();
});

afterEach(() => {
  owner.stop();
  vi.useRealTimers();
});

describe('watchWorld', () => {
  test.each(['click', 'keyup'])('R6: %s is interaction', (type) => {
    document.body.dispatchEvent(new Event(type, { bubbles: true }));

    expect(reports).toEqual([{ type: 'session.interacted', at: clock.now() }]);
  });

  test('R6: interaction that a part of the page keeps to itself still counts', () => {
    document.body.addEventListener('click', keepToItself);

    document.body.click();
    document.body.removeEventListener('click', keepToItself);

    expect(types()).toEqual(['session.interacted']);
  });

  test.each(['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'wheel', 'pointerdown'])(
    'R6: %s is no interaction',
    (type) => {
      document.body.dispatchEvent(new Event(type, { bubbles: true }));

      expect(reports).toEqual([]);
    },
  );

  test.each(['focus', 'pageshow', 'storage'])(
    'R7: %s makes the session look at the clock',
    (type) => {
      window.dispatchEvent(new Event(type));

      expect(types()).toEqual(['session.evaluate']);
    },
  );

  test('R7: a page that becomes visible looks at the clock, a hidden one does not', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    const hidden = types();
    visibility.mockReturnValue('visible');

    document.dispatchEvent(new Event('visibilitychange'));

    expect([hidden, types()]).toEqual([[], ['session.evaluate']]);
  });

  test('reports the connection and looks at the clock when it is back', () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));

    expect(types()).toEqual(['connection.lost', 'connection.restored', 'session.evaluate']);
  });

  test('says at once that it starts without a connection', () => {
    owner.stop();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    owner = own();
    online.mockRestore();

    expect(types()).toEqual(['connection.lost']);
  });

  test('R10: passes on what other tabs say', () => {
    tell({ kind: 'changed' });
    tell({ kind: 'ended', visit: 'visit-1', reason: 'signedOut', at: 7 });

    expect(types()).toEqual(['session.evaluate', 'session.endedElsewhere', 'session.evaluate']);
    expect(reports[1]).toMatchObject({
      type: 'session.endedElsewhere',
      visit: 'visit-1',
      reason: 'signedOut',
      at: 7,
    });
  });

  test('shares interactions at most once a second and never loses the last one', () => {
    for (const at of [1, 2, 3]) command({ type: 'interaction.share', at });
    const atOnce = touched.mock.calls.flat();
    vi.advanceTimersByTime(second);

    expect(atOnce).toEqual([1]);
    expect(touched.mock.calls.flat()).toEqual([1, 3]);
  });

  test('asks the other tabs to look when the warning is due here', () => {
    command({ type: 'warning.share' });

    expect(announced).toHaveBeenCalledTimes(1);
  });

  test('leaves no listener and no timer behind', () => {
    command({ type: 'interaction.share', at: 1 });

    owner.stop();
    document.body.click();
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('offline'));

    expect(reports).toEqual([]);
    expect(silenced).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
