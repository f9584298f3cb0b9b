import { FakeTime } from './fake-time.ts';
import { replaceProperty } from './replace.ts';
import { readSight } from './read-sight.ts';
import type { PageReport, PageStart } from './scenario-page.types.ts';
import { Traffic } from './traffic.ts';
import { WireEar } from './wire-ear.ts';

/* Runs in a page before its own scripts and gives a replay control of its time. */

/** A page that is busy for longer is asked again (milliseconds of real time). */
const patienceMs = 60;

/** After this many idle turns in a row a page counts as settled. */
const quietTurns = 3;

const realNow = performance.now.bind(performance);
const time = new FakeTime(() => latestStart().wallAt);
const traffic = new Traffic();
const ear = new WireEar();

function latestStart(): PageStart {
  return window.scenarioStart ?? { wallAt: 0, isOnline: true, isStorageFull: false };
}

/** Runs everything that the page has queued, without the delay of a timer. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(0);
  });
}

async function settle(unanswered: number): Promise<PageReport> {
  const until = realNow() + patienceMs;
  let quiet = 0;
  while (quiet < quietTurns && realNow() < until) {
    await turn();
    quiet = traffic.open <= unanswered && traffic.locks === 0 ? quiet + 1 : 0;
  }
  const isQuiet = quiet === quietTurns;
  return { nextIn: time.nextIn(), open: traffic.open, posts: traffic.posts, isQuiet };
}

let isStorageFull = false;

/** Refuses to store anything where the storage is full. */
function limitStorage(): void {
  const store: unknown = Reflect.get(Storage.prototype, 'setItem');
  if (typeof store !== 'function') return;
  replaceProperty(
    Storage.prototype,
    'setItem',
    function setItem(this: Storage, ...item: unknown[]) {
      if (isStorageFull || latestStart().isStorageFull)
        throw new DOMException('The storage is full.', 'QuotaExceededError');
      Reflect.apply(store, this, item);
    },
  );
}

ear.listen();
limitStorage();
time.install();
traffic.install();

window.scenarioPage = {
  advance: (ms, unanswered) => {
    time.move({ ticks: ms, monotonic: ms, wall: ms });
    return settle(unanswered);
  },
  sleep: (ms, unanswered) => {
    time.move({ ticks: ms, monotonic: 0, wall: ms });
    window.dispatchEvent(new Event('focus'));
    return settle(unanswered);
  },
  freeze: (ms) => time.move({ ticks: 0, monotonic: ms, wall: ms }),
  fillStorage: () => void (isStorageFull = true),
  setWrong: (ms) => time.move({ ticks: 0, monotonic: 0, wall: ms }),
  settle,
  missConnection: () =>
    window.addEventListener('online', (event) => event.stopImmediatePropagation(), true),
  drainTaken: () => ear.drainTaken(),
  sendToRoot: (event) => ear.sendToRoot(event),
  look: readSight,
};
