import type { RefreshOutcome, RefreshWish } from '#domain/session/refresh-outcome.ts';
import type { Visit } from '#domain/session/visit.ts';
import { callServer } from './server-call.ts';
import type { ServerModel } from './server-model.ts';
import {
  isReachable,
  learnTime,
  readStoredCookie,
  storeCookie,
  timeIn,
  type Tab,
  type SimulatedBrowser,
} from './world-types.ts';

type Settle = (outcome: RefreshOutcome) => void;

interface Job extends RefreshWish {
  readonly tab: Tab;
  readonly settles: Settle[];
  isAbandoned: boolean;
  withdraw: () => void;
}

/** How long a tab waits for another tab's refresh before its own. */
const lockWaitMs = 5000;

/**
 * Refreshes as the pages make them: one at a time for all tabs, one for all requesters of a tab
 * (R10).
 */
export class RefreshLine {
  readonly #world: SimulatedBrowser;
  readonly #running = new Map<Tab, Job>();
  #holder: Job | undefined;
  #waiting: Job[] = [];

  constructor(world: SimulatedBrowser) {
    this.#world = world;
  }

  ask(tab: Tab, { cookie, limitMs }: RefreshWish, settle: Settle): void {
    const running = this.#running.get(tab);
    if (running?.cookie.token === cookie.token) {
      running.settles.push(settle);
      return;
    }
    const job: Job = {
      tab,
      cookie,
      limitMs,
      settles: [settle],
      isAbandoned: false,
      withdraw: () => undefined,
    };
    this.#running.set(tab, job);
    if (this.#holder === undefined) this.#begin(job);
    else this.#wait(job);
  }

  /** A tab cancels its refresh: its session is over, or it was closed. */
  abandon(tab: Tab): void {
    const job = this.#running.get(tab);
    if (job === undefined) return;
    job.isAbandoned = true;
    job.withdraw();
    this.#finish(job, { kind: 'superseded', at: timeIn(this.#world, tab) });
  }

  #wait(job: Job): void {
    this.#waiting.push(job);
    const timer = this.#world.clock.setTimeout(() => this.#exchange(job), lockWaitMs);
    job.withdraw = () => this.#world.clock.clearTimeout(timer);
  }

  #begin(job: Job): void {
    this.#holder = job;
    job.withdraw();
    this.#exchange(job);
  }

  #exchange(job: Job): void {
    this.#waiting = this.#waiting.filter((other) => other !== job);
    const current = this.#visitOf(job);
    const at = timeIn(this.#world, job.tab);
    if (current === undefined) this.#finish(job, { kind: 'superseded', at });
    else if (current.cookie.token !== job.cookie.token)
      this.#finish(job, { kind: 'refreshed', at, visit: current });
    else if (isReachable(this.#world)) this.#call(job);
    else this.#finishSilent(job);
  }

  #call(job: Job): void {
    job.withdraw = callServer(this.#world, {
      answer: () => this.#answer(job),
      giveUp: () => this.#finishSilent(job, true),
      limitMs: job.limitMs,
      spoilable: {
        call: 'a refresh',
        serve: () => this.#serve(job),
        breaks: () => this.#finishSilent(job),
        garbled: () => {
          learnTime(this.#world, job.tab);
          this.#finishSilent(job);
        },
        busy: (retryAfterMs) =>
          this.#finish(job, {
            kind: 'unreachable',
            at: timeIn(this.#world, job.tab),
            retryAfterMs,
          }),
        foreign: () => this.#finish(job, { kind: 'refused', at: timeIn(this.#world, job.tab) }),
      },
    });
  }

  /** The server refreshes. Returns what the tab does with the answer. */
  #serve(job: Job): () => void {
    const { server, clock } = this.#world;
    const answer = server.refresh(job.cookie, clock.now());
    return () => this.#hear(job, answer);
  }

  #answer(job: Job): void {
    if (isReachable(this.#world)) this.#serve(job)();
    else this.#finishSilent(job);
  }

  #hear(job: Job, { cookie: next, ...outcome }: ReturnType<ServerModel['refresh']>): void {
    const { server } = this.#world;
    if (server.refreshAnswer !== 'nothing') learnTime(this.#world, job.tab);
    const at = timeIn(this.#world, job.tab);
    const isStill = this.#visitOf(job)?.cookie.token === job.cookie.token;
    if (next !== undefined && !isStill) {
      this.#finish(job, { kind: 'superseded', at });
      return;
    }
    if (server.refreshAnswer === 'nothing') job.tab.hearSilence();
    if (next !== undefined) storeCookie(this.#world, next);
    this.#finish(job, { ...outcome, at });
  }

  #finishSilent(job: Job, isLate = false): void {
    const at = timeIn(this.#world, job.tab);
    job.tab.hearSilence();
    this.#finish(job, { kind: 'unreachable', at, retryAfterMs: null, isLate });
  }

  #finish(job: Job, outcome: RefreshOutcome): void {
    job.withdraw();
    if (this.#running.get(job.tab) === job) this.#running.delete(job.tab);
    this.#waiting = this.#waiting.filter((other) => other !== job);
    for (const settle of job.settles.splice(0)) settle(outcome);
    // The next tab in line begins when this one has acted on its response.
    if (this.#holder === job) this.#world.clock.setTimeout(() => this.#release(), 0);
  }

  #release(): void {
    this.#holder = undefined;
    const next = this.#waiting.shift();
    if (next !== undefined) this.#begin(next);
  }

  /** The stored session if it is still that of the requesting person. */
  #visitOf({ tab, cookie }: Job): Visit | undefined {
    const reading = readStoredCookie(this.#world, timeIn(this.#world, tab));
    if (reading.kind !== 'live' || reading.visit.username !== cookie.username) return undefined;
    return reading.visit;
  }
}
