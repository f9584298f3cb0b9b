import { jwtDecode } from 'jwt-decode';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { BrowserCookies } from '#qa/scenarios/browser/browser-cookies.ts';
import { ControlledBrowser, type ReplaySetup } from '#qa/scenarios/browser/controlled-browser.ts';
import { scenarioSchema, type Action, type Sight } from '#qa/scenarios/format/scenario-format.ts';
import {
  clicks,
  finance,
  goesTo,
  holdsCookieOf,
  opens,
  passes,
  signsIn,
  stays,
} from '#qa/scenarios/story.ts';
import { callOf, type Moment, type Outcome, type Row } from './faults.ts';

/** A session of two minutes: refreshed after half a minute, warned of after one. */
export const shortDay = scenarioSchema.shape.settings.parse({
  tokenExpiryMinutes: 2,
  tokenExpiryCountdownSeconds: 60,
  tokenRefreshMinutesBeforeExpiry: 1.5,
  tokenValidityCheckFrequencySeconds: 15,
});

const place = '/SupplementalRent/Claims';
const typed = 'Hangar Seven, Shannon';

/** A page without a valid session must have ended by its next look (R3). */
const lookMs = 10_000;

/** A person at one page of a portal, behind a network that is bad at one moment. */
export class BadDay {
  readonly #setup: ReplaySetup;
  readonly #world: ControlledBrowser;
  readonly #row: Row;
  readonly #moment: Moment;
  #lastCookie: SessionCookie | undefined;

  private constructor(setup: ReplaySetup, world: ControlledBrowser, row: Row, moment: Moment) {
    this.#setup = setup;
    this.#world = world;
    this.#row = row;
    this.#moment = moment;
  }

  /** Lives through the bad network and a while longer; fails where something does not hold. */
  static async live(setup: ReplaySetup, row: Row, moment: Moment): Promise<void> {
    const world = await ControlledBrowser.open(setup, shortDay);
    try {
      await new BadDay(setup, world, row, moment).#live();
    } finally {
      await world.close();
    }
  }

  async #live(): Promise<void> {
    const outcome = this.#row.holds[this.#moment];
    if (this.#moment === 'sign-in') await this.#signIn(outcome);
    else {
      await this.#begin();
      if (this.#moment === 'refresh') await this.#work(outcome);
      else await this.#stay(outcome);
      await this.#findTyped();
    }
    await this.#useOn();
  }

  /** Signed in, with something typed. */
  async #begin(): Promise<void> {
    await this.#do(holdsCookieOf(finance), opens(place));
    await this.#page.getByRole('button', { name: 'New claim' }).click();
    await this.#page.getByLabel('Shop', { exact: true }).fill(typed);
  }

  /** Works on while the token is refreshed, for longer than the first token lives. */
  async #work(outcome: Outcome): Promise<void> {
    await this.#do(passes(15), clicks(), passes(10));
    this.#spoil();
    for (let tenth = 0; tenth < 11; tenth += 1) {
      await this.#do(clicks(), passes(10));
      const { session } = await this.#look();
      if (session.startsWith('live')) continue;
      expect(outcome, 'the session has ended').toBe('isOut');
      return this.#enterAgain();
    }
    expect(outcome, 'the session goes on').toBe('goesOn');
  }

  /** Asks to stay as often as it is offered, until the page itself asks again with success. */
  async #stay(outcome: Outcome): Promise<void> {
    await this.#do(passes(70));
    expect((await this.#look()).modal).toBe('expiring');
    this.#spoil();
    let isTold = false;
    // What failed is said for a second before the page asks again.
    for (let second = 0; second < 45; second += 1) {
      const before = await this.#look();
      isTold ||= isToldOfFailure(before);
      if (/^live\.warning(?!\.extending)/.test(before.session)) await this.#do(stays());
      const sight = await this.#look();
      isTold ||= isToldOfFailure(sight);
      if (sight.session === 'live.active') return expectOutcome(outcome, isTold);
      if (!sight.session.startsWith('live')) {
        expect(outcome, 'the session has ended').toBe('isOut');
        return this.#enterAgain();
      }
      await this.#do(passes(1));
    }
    expect.fail('nothing came of Stay logged in');
  }

  /** Signs in as many times as requested. */
  async #signIn(outcome: Outcome): Promise<void> {
    await this.#do(opens(place));
    this.#spoil();
    await this.#do(signsIn());
    let isTold = false;
    for (let third = 0; third < 20; third += 1) {
      const sight = await this.#look();
      if (sight.session === 'live.active') {
        expect(sight.route).toBe(place);
        return expectOutcome(outcome, isTold);
      }
      expect(sight.cookie, 'nothing is stored of an attempt that failed').toBe(null);
      if (sight.says !== undefined) {
        isTold = true;
        expect(sight.says).toMatch(this.#row.says ?? /./);
        expect(await this.#page.getByLabel('Email').inputValue()).toBe(finance);
        await this.#do(signsIn());
      }
      await this.#do(passes(3));
    }
    expect.fail('nobody came in');
  }

  /** The sign-in says why it is back, and leads to where the person was. */
  async #enterAgain(): Promise<void> {
    const sight = await this.#look();
    expect(sight).toMatchObject({ cookie: null, says: 'Please sign in again.' });
    await this.#do(signsIn());
    await expect.poll(async () => (await this.#look()).session).toBe('live.active');
  }

  async #findTyped(): Promise<void> {
    await expect
      .poll(() => this.#page.getByLabel('Shop', { exact: true }).inputValue())
      .toBe(typed);
  }

  /** The network is good again: the page reads the requested data. */
  async #useOn(): Promise<void> {
    const { network } = this.#setup.host;
    expect(network.met, 'a call has met the bad network').toBeGreaterThan(0);
    network.meet([]);
    await this.#do(clicks(), passes(10), goesTo('/LeaseAccount/PaymentHistory'));
    await this.#page.getByRole('table').waitFor();
    expect(await this.#look()).toMatchObject({ session: 'live.active', cookie: finance });
  }

  #spoil(): void {
    this.#setup.host.network.meet(this.#row.spells(callOf[this.#moment]));
  }

  get #page(): Page {
    const [tab] = this.#world.tabs;
    if (tab === undefined) throw new Error('No page is open.');
    return tab.page;
  }

  async #do(...actions: readonly Action[]): Promise<void> {
    for (const action of actions) await this.#world.perform(action);
  }

  /** What is seen now; nobody is in without a session that is valid on the server. */
  async #look(): Promise<Sight> {
    const { host } = this.#setup;
    const [sight] = await this.#world.observe();
    if (sight === undefined) throw new Error('No page is open.');
    const cookie = await new BrowserCookies(this.#page.context(), host.url).read();
    this.#lastCookie = cookie ?? this.#lastCookie;
    if (!sight.session.startsWith('live')) return sight;
    const { token = '', userVisitId = '' } = this.#lastCookie ?? {};
    expect(await host.isVisitOpen(userVisitId), 'who is in has a visit on the server').toBe(true);
    const endsAt = (jwtDecode(token).exp ?? 0) * 1000;
    expect(endsAt, 'who is in has a token').toBeGreaterThan(host.now - lookMs);
    return sight;
  }
}

function isToldOfFailure({ session, says }: Sight): boolean {
  return session === 'live.warning.extendFailed' && says !== undefined;
}

function expectOutcome(outcome: Outcome, isTold: boolean): void {
  expect(isTold ? 'isTold' : 'goesOn').toBe(outcome);
}
