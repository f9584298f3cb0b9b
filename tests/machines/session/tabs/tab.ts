import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { WorldReport } from '#machines/app/portal/portal.events.ts';
import type { PortalSnapshot } from '#machines/app/portal/portal.machine.ts';
import {
  selectPageKey,
  selectReturnInside,
  selectSession,
  selectSignIn,
} from '#machines/app/portal/portal.selectors.ts';
import { heartbeatMs } from '#domain/session/timings.ts';
import type { SessionSnapshot } from '#machines/session/session/session.machine.ts';
import type { RefreshWish } from '#domain/session/refresh-outcome.ts';
import type { Closing } from '#machines/session/session/session.ports.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';
import type { PortLives } from '#kit/runner/fake-ports.ts';
import { type PortLife, settlePort, speak, type StartedPort } from '#kit/runner/stand-in.ts';
import { keepMs } from './kept-pages.ts';
import { aVisit, reporting } from './session-world.ts';
import type { SharedBrowser } from './shared-browser.ts';

/** A port that answers as soon as it is asked. */
function answeringAtOnce(answer: (port: StartedPort) => unknown): PortLife {
  return (port) => {
    settlePort(port, answer(port));
    return () => undefined;
  };
}

/** One tab: the whole portal chart on the browser's shared clock, cookie and messages. */
export class Tab {
  readonly #browser: SharedBrowser;
  #chart: ChartActor;
  /** Clock times at which heartbeats of the present session went out. */
  #beats: number[] = [];
  /** Clock time from which on the next heartbeat is waited for. */
  #quietSince = 0;
  isOnline = true;

  constructor(browser: SharedBrowser) {
    this.#browser = browser;
    this.#chart = this.#open();
  }

  get chart(): ChartActor {
    return this.#chart;
  }

  get beats(): readonly number[] {
    return this.#beats;
  }

  /** Milliseconds without a heartbeat, or since the connection came back. */
  silenceMs(clockNow: number): number {
    return clockNow - Math.max(this.#quietSince, this.#beats.at(-1) ?? 0);
  }

  /** Beats are timed by the corrected clock, so one may fall out after a correction. */
  forgetBeats(): void {
    this.#quietSince = this.#browser.clock.now() + heartbeatMs;
    this.#beats = [];
  }

  get #portal(): PortalSnapshot {
    return this.#chart.actor.getSnapshot();
  }

  get session(): SessionSnapshot {
    return selectSession(this.#portal).getSnapshot();
  }

  reload(): void {
    this.#chart.stop();
    this.#chart = this.#open();
  }

  /** Something in the world is reported to a tab that is signed in. */
  report(event: WorldReport): void {
    for (const port of this.#chart.pending('watchWorld')) speak(port, event);
  }

  /** A sign-in of the other tab is stored. */
  follow(): void {
    for (const port of this.#chart.pending('watchSignIn')) speak(port, { type: 'session.found' });
  }

  /** A person signs in; false when the tab asks for no sign-in. */
  signIn(username: string): boolean {
    const form = selectSignIn(this.#portal);
    if (form === undefined) return false;
    form.send({ type: 'signIn.submit', username, password: 'secret' });
    const cookie = this.#browser.issueCookie(username);
    return this.#chart.answer('authenticate', { kind: 'accepted', cookie });
  }

  /** A person signs in inside the modal; false when the tab keeps no page. */
  signInInside(username: string): boolean {
    const form = selectReturnInside(this.#portal);
    if (form === undefined) return false;
    form.send({ type: 'return.submit', username, password: 'secret' });
    const { token } = this.#browser.issueCookie(username);
    const visit = aVisit({ username, token });
    return this.#chart.answer('signInAgain', { kind: 'accepted', visit });
  }

  /** The name of the page that is shown or kept; null without one. */
  get pageKey(): string | null {
    return selectPageKey(this.#portal);
  }

  setOnline(isOnline: boolean): void {
    if (isOnline === this.isOnline) return;
    this.isOnline = isOnline;
    this.#quietSince = this.#browser.clock.now();
    this.report(
      isOnline
        ? { type: 'connection.restored' }
        : { type: 'connection.lost', at: this.#browser.now() },
    );
    if (isOnline) this.report({ type: 'session.evaluate', ...this.#browser.facts() });
  }

  navigate(): void {
    const at = this.#browser.now();
    for (const port of this.#chart.pending('watchLocation')) {
      speak(port, { type: 'route.changed', path: '/LeaseAccount/ViewInvoices', at });
    }
  }

  /** A call to the server was refused for the token in force. */
  rejectToken(): void {
    const token = this.session.context.visit?.cookie.token;
    if (token !== undefined) this.#chart.send({ type: 'token.rejected', token });
  }

  /** Requests to renew the token that still wait for an answer. */
  requests(): readonly StartedPort[] {
    return [...this.#chart.pending('refreshToken'), ...this.#chart.pending('extendSession')];
  }

  #open(): ChartActor {
    const { clock, policy, portal } = this.#browser;
    const input = { product: 'lessor', policy, keepMs: { customer: keepMs, internal: 0 } };
    return createChartActor(portal, { clock, input, lives: this.#lives() });
  }

  #lives(): PortLives {
    const { clock, now } = this.#browser;
    return {
      ...this.#sharedPorts(),
      refreshToken: this.#patient,
      extendSession: this.#patient,
      askServer: answeringAtOnce(() => ({ isAnswered: true, isLate: false })),
      showLocation: answeringAtOnce(() => undefined),
      watchLocation: (port) => {
        speak(port, { type: 'route.changed', path: '/dashboard', at: now() });
        return () => undefined;
      },
      watchTokenLife: reporting(clock, () => ({ type: 'refresh.evaluate', at: now() })),
      // The time of the kept page is judged by the chart too: the watch need not report its end.
      watchKeeping: () => () => undefined,
      endRefused: answeringAtOnce(() => undefined),
      watchBeats: reporting(clock, () => ({ type: 'heartbeat.due', at: now() })),
      sendHeartbeat: () => {
        this.#beats.push(clock.now());
        return () => undefined;
      },
    };
  }

  /** A request that the page gives up at its limit. */
  readonly #patient: PortLife = (port) => {
    const { clock, now } = this.#browser;
    const { cookie, limitMs } = port.input as RefreshWish;
    const timer = clock.setTimeout(() => {
      this.#browser.giveUp(cookie);
      settlePort(port, { kind: 'unreachable', at: now(), retryAfterMs: null, isLate: true });
    }, limitMs);
    return () => clock.clearTimeout(timer);
  };

  #sharedPorts(): PortLives {
    const browser = this.#browser;
    const evaluation = () => ({ type: 'session.evaluate', ...browser.facts() });
    return {
      openSession: answeringAtOnce(({ input }) => {
        const { cookie } = input as { readonly cookie: SessionCookie | null };
        this.#beats = [];
        if (cookie !== null) browser.storeCookie(cookie);
        return browser.facts();
      }),
      closeSession: answeringAtOnce(({ input }) => {
        const { cookie, reason } = input as Closing;
        browser.end(cookie, reason, this);
      }),
      confirmTime: answeringAtOnce(() => browser.facts()),
      watchDeadlines: reporting(browser.clock, evaluation, browser.now),
      watchSignIn: (port) => {
        port.hear = () => browser.announce();
        return () => undefined;
      },
      watchWorld: (port) => {
        if (!this.isOnline) speak(port, { type: 'connection.lost', at: browser.now() });
        port.hear = (event) => {
          if (event.type === 'interaction.share') browser.touch(Number(event['at']));
          else browser.announce();
        };
        return () => undefined;
      },
    };
  }
}
