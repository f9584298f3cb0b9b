import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemTypeStart } from '#domain/refusal.ts';
import type { Action } from '../format/scenario-format.ts';
import { untilHungUp } from './settle-tabs.ts';
import type { saveAnswers } from '../utilisation/utilisation-steps.ts';

type RefreshAnswer = 'a new token' | 'a refusal' | 'busy' | 'nothing';
type SignInAnswer = 'a session' | 'wrong password' | 'an internal error';
type SaveAnswer = (typeof saveAnswers)[number];
type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const refreshPath = '/portal/Auth/RefreshToken';
const signInPath = '/users/authenticate';
const utilisationPath = '/portal/api/utilisation';
const savePath = `${utilisationPath}/drafts`;
const heldPaths: ReadonlySet<string> = new Set([
  refreshPath,
  signInPath,
  '/portal/Heartbeat/Register',
  utilisationPath,
  savePath,
  `${utilisationPath}/submissions`,
  `${utilisationPath}/withdrawals`,
]);

/** The calls; everything else is the page and its files. */
const calls =
  /^\/(users|portal\/(api|Auth|Heartbeat|Miscellaneous|Documents|DocumentFromXECM|health))\b/;

type ServerStep = Extract<Action, { readonly who: 'server' }>;

/** The server's behaviour in a scenario, in front of the real one. */
export class ServerBehaviour {
  refreshAnswer: RefreshAnswer = 'a new token';
  signInAnswer: SignInAnswer = 'a session';
  saveAnswer: SaveAnswer = 'the stored month';
  /** Whether calls are lost; the page and its files still load, as from a cache. */
  isCut = false;
  #isAway = false;
  #refreshes = 0;
  #saves = 0;
  #writes = 0;
  #held: Set<() => void> | null = null;
  #giving: ReadonlySet<() => void> = new Set();

  /** Refresh requests received so far. */
  get refreshes(): number {
    return this.#refreshes;
  }

  /** Requests to save utilisation received so far. */
  get saves(): number {
    return this.#saves;
  }

  /** Grows whenever a write of utilisation starts or ends. */
  get writes(): number {
    return this.#writes;
  }

  /** Responds from now on as a step says. */
  obey(action: ServerStep): void {
    if (action.does === 'answers refreshes with') this.refreshAnswer = action.answer;
    if (action.does === 'answers saves with') this.saveAnswer = action.answer;
    if (action.does === 'answers sign-ins with') this.signInAnswer = action.answer;
    if (action.does === 'holds its answers back') this.#held ??= new Set();
    if (action.does === 'stops answering') this.#isAway = true;
    if (action.does === 'answers again') this.#isAway = false;
  }

  /** Calls that wait for `give`. */
  get heldCount(): number {
    return (this.#held?.size ?? 0) + this.#giving.size;
  }

  /**
   * Responds to held calls, in order, one at a time. `settle` returns how many calls the pages
   * still wait for: a cancelled one is never answered.
   */
  async give(settle: () => Promise<number>): Promise<void> {
    const held = this.#held ?? new Set();
    this.#held = null;
    this.#giving = held;
    for (const answer of held) {
      held.delete(answer);
      answer();
      const open = await settle();
      await untilHungUp(() => this.heldCount > open);
    }
  }

  /** Responds to a request as the scenario says, or lets the real server do it. */
  answer(request: IncomingMessage, response: ServerResponse, real: Handle): void {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if ((this.isCut || this.#isAway) && calls.test(path)) {
      request.socket.destroy();
      return;
    }
    const held = this.#held;
    if (held === null || !heldPaths.has(path)) {
      this.#answerNow(path, request, response, real);
      return;
    }
    const give = (): void => this.#answerNow(path, request, response, real);
    held.add(give);
    // A response that nobody waits for any more is never computed.
    response.once('close', () => held.delete(give));
  }

  #answerNow(path: string, request: IncomingMessage, response: ServerResponse, real: Handle): void {
    if (path === signInPath && this.signInAnswer === 'an internal error') {
      problem(response, 500);
      return;
    }
    if (path.startsWith(`${utilisationPath}/`)) {
      this.#answerWrite(path, request, response, real);
      return;
    }
    if (path !== refreshPath) {
      real(request, response);
      return;
    }
    this.#refreshes += 1;
    if (this.refreshAnswer === 'a new token') real(request, response);
    else if (this.refreshAnswer === 'nothing') breakOff(response);
    else problem(response, this.refreshAnswer === 'busy' ? 503 : 401);
  }

  #answerWrite(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    real: Handle,
  ): void {
    this.#writes += 1;
    response.once('close', () => (this.#writes += 1));
    if (path === savePath) this.#saves += 1;
    if (path !== savePath || this.saveAnswer === 'the stored month') real(request, response);
    else if (this.saveAnswer === 'nothing') losingAnswer(request, response, real);
    else problem(response, this.saveAnswer === 'busy' ? 503 : 400);
  }
}

/** Lets the real server do the work; its response is lost. */
function losingAnswer(request: IncomingMessage, response: ServerResponse, real: Handle): void {
  response.writeHead = () => response;
  response.end = () => {
    Reflect.deleteProperty(response, 'writeHead');
    Reflect.deleteProperty(response, 'end');
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    breakOff(response);
    return response;
  };
  real(request, response);
}

/**
 * A connection that breaks before any response would make the browser itself repeat the request.
 */
function breakOff(response: ServerResponse): void {
  response.removeHeader('date');
  response.sendDate = false;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{', () => response.destroy());
}

function problem(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/problem+json' });
  const type = `${problemTypeStart}scenario`;
  response.end(JSON.stringify({ type, title: 'Scenario', status }));
}
