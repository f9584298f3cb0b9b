import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/** Why a request to an address that somebody has typed was not made, or was given up. */
export type OutboundFault = 'notHttps' | 'privateAddress' | 'tooLarge' | 'tooLate';

/** A request that the portal itself refuses; network errors stay as they are. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault) {
    super(fault);
    this.fault = fault;
  }
}

/** How far requests to such addresses may go. */
export interface OutboundRules {
  /** Also into private networks, and to this machine without TLS. */
  readonly mayReachPrivate: boolean;
}

interface Wish {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

const patienceMs = 10_000;
/** The keys and descriptions of providers have some kilobytes. */
const mostBytes = 1_000_000;

const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The name was resolved: what is connected to is what was checked, so no second answer can differ. */
function checkedLookup({ mayReachPrivate }: OutboundRules): LookupFunction {
  return (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error !== null || first === undefined) return done(error, '', 4);
      if (!mayReachPrivate && found.some(({ address }) => isPrivateAddress(address)))
        return done(new OutboundError('privateAddress'), '', 4);
      return options.all === true ? done(null, found) : done(null, first.address, first.family);
    });
  };
}

function demandAllowed({ protocol, hostname }: URL, { mayReachPrivate }: OutboundRules): void {
  const isPlainInside = protocol === 'http:' && mayReachPrivate && ownHosts.has(hostname);
  if (protocol !== 'https:' && !isPlainInside) throw new OutboundError('notHttps');
  // An address in place of a name is not looked up.
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !mayReachPrivate && isPrivateAddress(literal))
    throw new OutboundError('privateAddress');
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    const bytes = part as Buffer;
    size += bytes.length;
    if (size > mostBytes) {
      answer.destroy();
      throw new OutboundError('tooLarge');
    }
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** Only forms and texts are sent. */
function textOf(body: unknown): string | undefined {
  if (typeof body === 'string') return body;
  return body instanceof URLSearchParams ? body.toString() : undefined;
}

function sent(url: URL, wish: Wish, rules: OutboundRules, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const { method = 'GET', headers = {} } = wish;
    const options = { method, headers, signal, lookup: checkedLookup(rules), agent: false };
    const call = send(url, options, resolve);
    call.on('error', reject);
    call.end(textOf(wish.body));
  });
}

/**
 * Requests an address that somebody has typed, in the form of `fetch`: https only, never into private
 * networks unless the rules allow it, without following redirects, at most 10 s and 1 MB. Rejects with
 * `OutboundError`, or the error of the network.
 */
export async function guardedFetch(
  address: string,
  wish: Wish,
  rules: OutboundRules,
): Promise<Response> {
  const url = new URL(address);
  demandAllowed(url, rules);
  const limit = AbortSignal.timeout(patienceMs);
  const signal = wish.signal === undefined ? limit : AbortSignal.any([limit, wish.signal]);
  try {
    const answer = await sent(url, wish, rules, signal);
    const body = await bodyOf(answer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value ?? []].flat()) headers.append(name, one);
    const { statusCode: status = 500 } = answer;
    return new Response(body.length === 0 ? null : new Uint8Array(body), { status, headers });
  } catch (error) {
    if (limit.aborted) throw new OutboundError('tooLate');
    throw error;
  }
}
