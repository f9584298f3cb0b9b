/** Calls of the page by the names that faults use. */
const callPaths = {
  'a refresh': '/portal/Auth/RefreshToken',
  'a sign-in': '/users/authenticate',
  'a logout': '/portal/Auth/Logout',
  'a heartbeat': '/portal/Heartbeat/Register',
  'a question for the time': '/portal/health',
} as const;

/** Which calls a fault meets; the page and its files are never met. */
export const callNames = [
  'a refresh',
  'a sign-in',
  'a logout',
  'a heartbeat',
  'a question for the time',
  'a read',
  'any call',
] as const;

export type CallName = (typeof callNames)[number];

/** The calls; everything else is the page and its files. */
const calls =
  /^\/(users|portal\/(api|Auth|Heartbeat|Miscellaneous|Documents|DocumentFromXECM|health))\b/;

/** An answer without an end passes on: no fault waits for all of it. */
const endless = '/portal/api/notifications/stream';

/** Whether a fault of `call` meets a request. */
export function isCall(call: CallName, method: string, url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (!calls.test(path) || path === endless) return false;
  if (call === 'any call') return true;
  if (call === 'a read') return method === 'GET' && path.startsWith('/portal/api/');
  return callPaths[call] === path;
}

/** An answer as it travels; its length is that of its body. */
export interface NetworkAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

/** What a bad network does to one call. All times are milliseconds. */
export type Fault =
  /** The connection ends before the request has reached the server. */
  | { readonly kind: 'losesRequest' }
  /** The server has done it; the connection ends before any answer. */
  | { readonly kind: 'losesAnswer' }
  /** No answer ever arrives, and the server receives nothing. */
  | { readonly kind: 'holds' }
  | { readonly kind: 'delaysRequest'; readonly ms: number }
  | { readonly kind: 'delaysAnswer'; readonly ms: number }
  /** The answer stops after its headers or after half of its body. */
  | {
      readonly kind: 'cuts';
      readonly after: 'headers' | 'half';
      readonly end: 'reset' | 'close' | 'silence';
    }
  /** Somebody on the way answers; the server receives nothing. */
  | { readonly kind: 'answers'; readonly answer: NetworkAnswer }
  /** The server has done it; its answer is another one on arrival. */
  | { readonly kind: 'changes'; readonly change: (answer: NetworkAnswer) => NetworkAnswer }
  /** The server gets the request twice; the page gets one of the answers. */
  | { readonly kind: 'repeats'; readonly gives: 'first' | 'second' }
  /** The answer comes in pieces. */
  | { readonly kind: 'drips'; readonly pieces: number; readonly everyMs: number }
  /** What comes is not HTTP. */
  | { readonly kind: 'babbles' };

/**
 * A part of a bad day. The spells of a network follow each other: one ends after so many calls
 * (`times`, else once) or after `forMs` from its beginning.
 */
export interface Spell {
  readonly call: CallName;
  readonly fault: Fault;
  readonly times?: number;
  readonly forMs?: number;
}
