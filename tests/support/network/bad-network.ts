import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as ask,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Fault, NetworkAnswer, Spell } from './fault.ts';
import { answerOf, begin, bodyOf, give } from './carry-answer.ts';
import { Spells } from './spells.ts';

/** A request with all of its body. */
interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Wait {
  /** When it ends, in the network's time; null when it never does. */
  readonly dueAt: number | null;
  readonly end: (isDue: boolean) => void;
}

/**
 * The network between a browser and a portal: a proxy on a port of its own that loses, delays, holds
 * and garbles calls as it is told. Its time is that of the test, so that a delay of half a minute
 * takes no time.
 */
export class BadNetwork {
  readonly #server: Server;
  readonly #onward: { readonly host: string; readonly port: number; readonly agent: false };
  readonly #now: () => number;
  readonly #spells: Spells;
  readonly #waits = new Set<Wait>();
  /** Requests on their way that the page has given up. */
  readonly #late = new Map<number, Asked[]>();

  private constructor(port: number, now: () => number) {
    this.#onward = { host: '127.0.0.1', port, agent: false };
    this.#now = now;
    this.#spells = new Spells(now);
    this.#server = createServer((request, response) => {
      // A connection that breaks is what this is for.
      this.#carry(request, response).catch(() => response.destroy());
    });
  }

  /** Opens a network in front of a server on this machine; `now` is the time of the test. */
  static async open(port: number, now: () => number): Promise<BadNetwork> {
    const network = new BadNetwork(port, now);
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

  /** Where a browser finds the portal. */
  get origin(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  /** Begins a bad day, instead of the one before; none at all with no spells. */
  meet(spells: readonly Spell[]): void {
    this.#spells.begin(spells);
  }

  /** How many calls have met something since the bad day began. */
  get met(): number {
    return this.#spells.met;
  }

  /** Calls that wait for time to pass. */
  get waiting(): number {
    return this.#waits.size;
  }

  /** Milliseconds until a wait ends; null when none does by itself. */
  nextIn(): number | null {
    const due = [...[...this.#waits].flatMap(({ dueAt }) => dueAt ?? []), ...this.#late.keys()];
    return due.length === 0 ? null : Math.max(0, Math.min(...due) - this.#now());
  }

  /** Time has passed. Resolves when requests have arrived that nobody waits for any more. */
  async moved(): Promise<void> {
    for (const wait of this.#waits)
      if (wait.dueAt !== null && wait.dueAt <= this.#now()) wait.end(true);
    const due = [...this.#late].filter(([dueAt]) => dueAt <= this.#now());
    for (const [dueAt] of due) this.#late.delete(dueAt);
    const arrivals = due.flatMap(([, asked]) => asked.map((one) => this.#ask(one)));
    await Promise.allSettled(arrivals);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const meeting = this.#spells.meet(method, url);
    if (meeting === undefined) {
      this.#pass(request, response);
      return;
    }
    const asked = { method, url, headers, body: await bodyOf(request) };
    // The server has done what is repeated.
    const isLost = meeting.isRepeat && meeting.fault.kind === 'losesAnswer';
    await this.#spoil(isLost ? { kind: 'losesRequest' } : meeting.fault, asked, response);
  }

  /** A call that nothing happens to; an answer may go on for as long as the page. */
  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url: path, headers } = request;
    const onward = ask({ ...this.#onward, method, path, headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    onward.on('error', () => response.destroy());
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  }

  async #ask({ method, url: path, headers, body }: Asked): Promise<NetworkAnswer> {
    const { 'accept-encoding': _, ...plain } = headers;
    const onward = ask({ ...this.#onward, method, path, headers: plain });
    onward.end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    return answerOf(answer, await bodyOf(answer));
  }

  async #spoil(fault: Fault, asked: Asked, response: ServerResponse): Promise<void> {
    switch (fault.kind) {
      case 'losesRequest':
        response.socket?.resetAndDestroy();
        break;
      case 'losesAnswer':
        await this.#ask(asked);
        response.socket?.resetAndDestroy();
        break;
      case 'holds':
        await this.#wait(response, null);
        break;
      case 'delaysRequest':
        await this.#delayRequest(fault.ms, asked, response);
        break;
      case 'delaysAnswer': {
        const answer = await this.#ask(asked);
        if (await this.#wait(response, fault.ms)) give(response, answer);
        break;
      }
      case 'cuts':
        await this.#cut(fault, await this.#ask(asked), response);
        break;
      case 'answers':
        give(response, fault.answer);
        break;
      case 'changes':
        give(response, fault.change(await this.#ask(asked)));
        break;
      case 'repeats': {
        const answers = { first: await this.#ask(asked), second: await this.#ask(asked) };
        give(response, answers[fault.gives]);
        break;
      }
      case 'drips':
        await this.#drip(fault, await this.#ask(asked), response);
        break;
      case 'babbles':
        response.socket?.end('\u0016\u0003\u0001 this is not for you\r\n');
        break;
    }
  }

  /** A request on its way arrives, also when the page has given it up. */
  async #delayRequest(ms: number, asked: Asked, response: ServerResponse): Promise<void> {
    const dueAt = this.#now() + ms;
    if (await this.#wait(response, ms)) {
      give(response, await this.#ask(asked));
      return;
    }
    this.#late.set(dueAt, [...(this.#late.get(dueAt) ?? []), asked]);
  }

  async #cut(
    { after, end }: Extract<Fault, { kind: 'cuts' }>,
    answer: NetworkAnswer,
    response: ServerResponse,
  ): Promise<void> {
    const half = answer.body.subarray(0, after === 'half' ? answer.body.length / 2 : 0);
    begin(response, answer);
    response.flushHeaders();
    if (half.length > 0) await new Promise((resolve) => response.write(half, resolve));
    if (end === 'silence') await this.#wait(response, null);
    else if (end === 'reset') response.socket?.resetAndDestroy();
    else response.destroy();
  }

  async #drip(
    { pieces, everyMs }: Extract<Fault, { kind: 'drips' }>,
    answer: NetworkAnswer,
    response: ServerResponse,
  ): Promise<void> {
    begin(response, answer);
    const size = Math.ceil(answer.body.length / pieces);
    for (let from = 0; from < answer.body.length; from += size) {
      if (!(await this.#wait(response, everyMs))) return;
      response.write(answer.body.subarray(from, from + size));
    }
    response.end();
  }

  /** Resolves to true after so long (null: never), to false when the page has hung up. */
  #wait(response: ServerResponse, ms: number | null): Promise<boolean> {
    return new Promise((resolve) => {
      const hangUp = (): void => wait.end(false);
      const wait: Wait = {
        dueAt: ms === null ? null : this.#now() + ms,
        end: (isDue) => {
          this.#waits.delete(wait);
          response.off('close', hangUp);
          resolve(isDue);
        },
      };
      this.#waits.add(wait);
      response.once('close', hangUp);
      if (response.destroyed) hangUp();
    });
  }
}
