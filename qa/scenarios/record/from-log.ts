import { z } from 'zod';
import { isRecord } from '#domain/text/is-record.ts';
import { parseUserData } from '#domain/access/claims.ts';
import { standInFor } from '../world/people.ts';
import {
  scenarioSchema,
  type Action,
  type Scenario,
  type Settings,
} from '../format/scenario-format.ts';
import { corrects, finance, goesTo, opens, reloads, signsIn, sleeps } from '../story.ts';
import { AnswerTrail } from './answer-trail.ts';
import { LinkTrail } from './link-trail.ts';
import { PageTabs } from './page-tabs.ts';
import { recordedAction } from './recorded-action.ts';
import { recordedPath } from './recorded-path.ts';
import { writeScenario, type Happening } from './write-scenario.ts';

const messageSchema = z.looseObject({
  type: z.string(),
  sessionId: z.string(),
  createdAt: z.coerce.number(),
  name: z.string().optional(),
  parentId: z.string().optional(),
  event: z.looseObject({ type: z.string() }).optional(),
  snapshot: z.looseObject({ context: z.unknown().optional() }).optional(),
});

type Message = z.infer<typeof messageSchema>;

const timingsSchema = z.object({
  tokenCheckMs: z.number(),
  refreshWindowMs: z.number(),
  idleLimitMs: z.number(),
  countdownMs: z.number(),
});

const sessionSchema = z.object({
  policy: scenarioSchema.shape.settings.shape.refreshFailurePolicy,
  timings: timingsSchema,
  visit: z
    .object({
      issuedAt: z.number().nullable(),
      absoluteAt: z.number().nullable(),
      claims: z.record(z.string(), z.unknown()),
    })
    .nullable(),
});

/** A running page reads its clock far more often; a longer silence was a sleep. */
const silenceMs = 40_000;

/** A scenario has no more tabs. */
const mostTabs = 4;

/** An address that changes this soon after an interaction was chosen by the person. */
const chosenMs = 500;

/**
 * Creates a scenario from a saved recording of the visualiser: the redacted stream of a portal's
 * charts, one message per line. Throws when it contains no portal.
 */
export function scenarioFromLog(text: string, name: string): Scenario {
  const messages = text.split('\n').flatMap((line) => readMessage(line) ?? []);
  const reader = new LogReader(
    new Map(messages.map(({ sessionId, createdAt }) => [pageOf(sessionId), createdAt])),
  );
  for (const message of messages) reader.read(message);
  if (reader.happenings.length === 0)
    throw new Error('The recording holds no portal from its start; save one with its beginning.');
  const endedAtMs = messages.at(-1)?.createdAt ?? 0;
  return writeScenario({
    name,
    happenings: reader.happenings,
    endedAtMs,
    settings: reader.settings,
  });
}

/** The part of a session id that names the page. */
function pageOf(sessionId: string): string {
  return sessionId.split('.', 1)[0] ?? '';
}

function readMessage(line: string): Message | undefined {
  if (line.trim() === '') return undefined;
  try {
    const result = messageSchema.safeParse(JSON.parse(line));
    return result.success ? result.data : undefined;
  } catch {
    throw new Error('The recording has a line that is not JSON; each message is one line.');
  }
}

/** Follows the messages of a recording and records the actions of people, server and network. */
class LogReader {
  readonly happenings: Happening[] = [];
  settings: Settings = scenarioSchema.shape.settings.parse({});
  readonly #trail = new AnswerTrail();
  readonly #trailOfLink = new LinkTrail();
  readonly #tabs: PageTabs;
  /** The address that each tab shows. */
  readonly #paths = new Map<number, string>();
  /** Session ids of actors without a parent: the portal's own chart is one. */
  readonly #roots = new Set<string>();
  readonly #interactedAt = new Map<number, number>();
  #lastAt: number | undefined;
  #submit: Happening | undefined;
  #hasFailed = false;
  #hasLearnt = false;

  constructor(lastWords: ReadonlyMap<string, number>) {
    this.#tabs = new PageTabs(lastWords);
  }

  read(message: Message): void {
    const { type, sessionId, createdAt } = message;
    this.#noticeSleep(createdAt);
    const page = pageOf(sessionId);
    if (type === '@xstate.actor' && message.parentId === undefined) this.#roots.add(sessionId);
    if (type === '@xstate.snapshot' && message.name === 'session') this.#learn(message);
    if (type === '@xstate.event' && message.event !== undefined)
      this.#hear(this.#tabs.numberOf(page), page, message, message.event);
  }

  #noticeSleep(at: number): void {
    const silence = at - (this.#lastAt ?? at);
    this.#lastAt = at;
    if (silence > silenceMs) this.#note(at, sleeps(Math.floor(silence / 1000)));
  }

  #hear(
    tab: number | undefined,
    page: string,
    { createdAt, sessionId }: Message,
    event: NonNullable<Message['event']>,
  ): void {
    const isRoot = this.#roots.has(sessionId);
    if (event.type === 'route.changed' && tab === undefined) {
      this.#open(page, createdAt, recordedPath(textOf(event, 'path')));
      return;
    }
    if (tab === undefined) return;
    if (event.type === 'route.changed' && isRoot)
      this.#route(tab, createdAt, recordedPath(textOf(event, 'path')));
    const action = isRoot ? recordedAction(event.type, tab) : undefined;
    if (action !== undefined) this.#note(createdAt, action);
    if (event.type === 'signIn.edit' && this.#hasFailed) this.#note(createdAt, corrects(tab));
    if (event.type === 'signIn.edit') this.#hasFailed = false;
    if (event.type === 'session.interacted') this.#interactedAt.set(tab, createdAt);
    if (event.type === 'signIn.submit')
      this.#submit = { atMs: createdAt, action: signsIn(finance, tab) };
    this.#link(createdAt, page, event);
    this.#outcome(createdAt, event);
  }

  #link(at: number, page: string, event: NonNullable<Message['event']>): void {
    if (event.type === 'server.silent') this.#trailOfLink.silent(page, at);
    if (event.type === 'connection.lost') this.#trailOfLink.lost();
    if (event.type === 'server.returned') this.happenings.push(...this.#trailOfLink.returned(at));
    if (event.type !== 'xstate.done.actor.askServer' || !isRecord(event['output'])) return;
    const isAnswered = event['output']['isAnswered'] === true;
    this.happenings.push(...this.#trailOfLink.asked(page, isAnswered));
  }

  #open(page: string, at: number, path: string): void {
    const { number, isKnown } = this.#tabs.open(page, at);
    if (number > mostTabs)
      throw new Error('The recording has more than four tabs at once; use fewer and save another.');
    const isSame = isKnown && this.#paths.get(number) === path;
    this.#paths.set(number, path);
    this.#note(at, isSame ? reloads(number) : opens(path, number));
  }

  #route(tab: number, at: number, path: string): void {
    this.#paths.set(tab, path);
    if (at - (this.#interactedAt.get(tab) ?? -Infinity) > chosenMs) return;
    this.#note(at, goesTo(path, tab));
  }

  #outcome(at: number, event: NonNullable<Message['event']>): void {
    const output: unknown = event['output'];
    const kind = textOf(output, 'kind');
    if (/^xstate\.done\.actor\.(refreshToken|extendSession)$/.test(event.type)) {
      const answer = {
        refreshed: 'a new token',
        refused: 'a refusal',
        unreachable: 'busy',
      } as const;
      const known = Object.entries(answer).find(([outcome]) => outcome === kind)?.[1];
      const isExplained = kind === 'unreachable' && this.#trailOfLink.explains(at);
      if (known !== undefined && !isExplained)
        this.happenings.push(...this.#trail.refreshed(known, at));
    }
    if (event.type !== 'xstate.done.actor.authenticate' || this.#submit === undefined) return;
    const status: unknown =
      typeof output === 'object' ? Reflect.get(Object(output), 'status') : null;
    const failed = status === 500 ? 'an internal error' : 'wrong password';
    const answer = kind === 'accepted' ? 'a session' : failed;
    this.#hasFailed = answer !== 'a session';
    this.happenings.push(...this.#trail.signedIn(answer, this.#submit.atMs));
    this.#submit = { ...this.#submit, atMs: at };
    this.happenings.push(this.#submit);
    this.#submit = undefined;
  }

  /** The times of the portal's run, and its user, by flags only. */
  #learn({ snapshot }: Message): void {
    const result = sessionSchema.safeParse(snapshot?.context);
    if (!result.success || result.data.visit === null) return;
    const { policy, timings, visit } = result.data;
    this.#nameSignIn(standInFor({ ...parseUserData(''), ...visit.claims }));
    if (this.#hasLearnt) return;
    this.#hasLearnt = true;
    const life = (visit.absoluteAt ?? 0) - (visit.issuedAt ?? 0);
    this.settings = scenarioSchema.shape.settings.parse({
      tokenExpiryMinutes: timings.idleLimitMs / 60_000,
      tokenExpiryCountdownSeconds: timings.countdownMs / 1000,
      tokenRefreshMinutesBeforeExpiry: timings.refreshWindowMs / 60_000,
      tokenValidityCheckFrequencySeconds: timings.tokenCheckMs / 1000,
      refreshFailurePolicy: policy,
      ...(life > 0 ? { absoluteHours: life / 3_600_000 } : {}),
    });
  }

  /** The last sign-in, whose person is known only once the session runs. */
  #nameSignIn(user: string): void {
    const place = this.happenings.findLastIndex(({ action }) => action.does === 'signs in');
    const happening = this.happenings[place];
    if (happening?.action.does !== 'signs in') return;
    this.happenings[place] = { ...happening, action: { ...happening.action, user } };
  }

  #note(atMs: number, action: Action): void {
    this.happenings.push({ atMs, action });
  }
}

function textOf(value: unknown, key: string): string {
  const text: unknown = isRecord(value) ? value[key] : '';
  return typeof text === 'string' ? text : '';
}
