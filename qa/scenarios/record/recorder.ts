import type { BrowserContext, Page, Request, Response } from 'playwright-core';
import { parseUserData } from '#domain/access/claims.ts';
import { toSessionCookie } from '#domain/session/session-cookie.ts';
import { jwtDecode } from 'jwt-decode';
import { readPortalSettings } from '../browser/portal-settings.ts';
import type { Told } from '../page/recorder.types.ts';
import { standInFor } from '../world/people.ts';
import {
  scenarioSchema,
  type Action,
  type Scenario,
  type Settings,
} from '../format/scenario-format.ts';
import {
  clicks,
  closes,
  corrects,
  dismisses,
  finance,
  goesTo,
  logsOut,
  networkIsBack,
  networkIsLost,
  opens,
  rejectsToken,
  reloads,
  signsIn,
  sleeps,
  stays,
} from '../story.ts';
import { AnswerTrail, refreshAnswerOf, signInAnswerOf } from './answer-trail.ts';
import { recordedPath } from './recorded-path.ts';
import { writeScenario, type Happening } from './write-scenario.ts';

const refreshPath = '/portal/Auth/RefreshToken';
const signInPath = '/users/authenticate';
const mostTabs = 4;

/** Records a person's actions in a browser profile, and what the server and the network do then. */
export class Recorder {
  readonly #happenings: Happening[] = [];
  readonly #tabs = new Map<Page, number>();
  readonly #trail = new AnswerTrail();
  readonly #sentAt = new WeakMap<Request, number>();
  readonly #now: () => number;
  #settings: Settings = scenarioSchema.shape.settings.parse({});
  #isEnding = false;

  /** `now` is a clock in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Starts to record; call it before the first page is opened. */
  async watch(context: BrowserContext, script: string): Promise<void> {
    await context.exposeBinding('tellRecorder', ({ page }, told: Told) => this.#hear(page, told));
    await context.addInitScript({ content: script });
    context.on('page', (page) => page.on('close', () => this.#close(page)));
    context.on('request', (request) => void this.#sentAt.set(request, this.#now()));
    context.on('requestfailed', (request) => this.#fail(request));
    context.on('response', (response) => void this.#answer(response));
  }

  /** Ends the recording: pages that close from now on are not closed by the person. */
  end(): void {
    this.#isEnding = true;
  }

  /** The recording so far. Throws when it cannot be replayed. */
  scenario(name: string): Scenario {
    return writeScenario({
      name,
      happenings: this.#happenings,
      endedAtMs: this.#now(),
      settings: this.#settings,
    });
  }

  #note(action: Action): void {
    this.#happenings.push({ atMs: this.#now(), action });
  }

  #hear(page: Page, told: Told): void {
    if (told.kind === 'loaded') {
      this.#load(page, told);
      return;
    }
    const tab = this.#tabs.get(page);
    if (tab !== undefined) this.#note(actionOf(told, tab));
  }

  #load(page: Page, { path, isReload }: Extract<Told, { kind: 'loaded' }>): void {
    const known = this.#tabs.get(page);
    const taken = new Set(this.#tabs.values());
    const tab = known ?? [1, 2, 3, 4].find((number) => !taken.has(number)) ?? mostTabs;
    this.#tabs.set(page, tab);
    const isSame = known !== undefined && isReload;
    this.#note(isSame ? reloads(tab) : opens(recordedPath(path), tab));
  }

  #close(page: Page): void {
    const tab = this.#tabs.get(page);
    this.#tabs.delete(page);
    if (tab !== undefined && !this.#isEnding && this.#tabs.size > 0) this.#note(closes(tab));
  }

  #fail(request: Request): void {
    if (new URL(request.url()).pathname !== refreshPath) return;
    const sentAt = this.#sentAt.get(request) ?? this.#now();
    const isOffline = request.failure()?.errorText.includes('INTERNET_DISCONNECTED') === true;
    if (!isOffline) this.#happenings.push(...this.#trail.refreshed('nothing', sentAt));
  }

  async #answer(response: Response): Promise<void> {
    const request = response.request();
    const { pathname } = new URL(request.url());
    const sentAt = this.#sentAt.get(request) ?? this.#now();
    const status = response.status();
    if (pathname === refreshPath)
      this.#happenings.push(...this.#trail.refreshed(refreshAnswerOf(status), sentAt));
    if (pathname === signInPath) await this.#signIn(response, status);
    if (status === 401 && pathname.startsWith('/portal/api/')) {
      const tab = this.#tabs.get(request.frame().page());
      if (tab !== undefined) this.#note(rejectsToken(tab));
    }
  }

  async #signIn(response: Response, status: number): Promise<void> {
    const atMs = this.#now();
    const page = response.request().frame().page();
    const tab = this.#tabs.get(page) ?? 1;
    this.#happenings.push(...this.#trail.signedIn(signInAnswerOf(status), atMs));
    const cookie = status < 400 ? toSessionCookie(await response.json()) : undefined;
    const payload: { userdata?: unknown } = cookie === undefined ? {} : jwtDecode(cookie.token);
    const user = cookie === undefined ? finance : standInFor(parseUserData(payload.userdata));
    this.#happenings.push({ atMs, action: signsIn(user, tab) });
    if (cookie === undefined) return;
    this.#settings = await readPortalSettings(page, cookie);
  }
}

function actionOf(told: Exclude<Told, { kind: 'loaded' }>, tab: number): Action {
  if (told.kind === 'went') return goesTo(recordedPath(told.path), tab);
  if (told.kind === 'slept') return sleeps(told.seconds);
  const actions: Readonly<Record<typeof told.kind, Action>> = {
    interacted: clicks(tab),
    corrected: corrects(tab),
    stayed: stays(tab),
    loggedOut: logsOut(tab),
    dismissed: dismisses(tab),
    lost: networkIsLost,
    back: networkIsBack,
  };
  return actions[told.kind];
}
