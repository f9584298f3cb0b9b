import {
  answer,
  captivePortal,
  gatewayPage,
  refusalOfPortal,
  withBody,
  withHeaders,
  withToken,
} from '#tests/support/network/answers.ts';
import type { CallName, Fault, Spell } from '#tests/support/network/fault.ts';

/** The calls on which a session depends, at the moment in which it does. */
export const moments = ['refresh', 'extend', 'sign-in'] as const;

export type Moment = (typeof moments)[number];

/** The call of a moment, as the network knows it. */
export const callOf: Readonly<Record<Moment, CallName>> = {
  refresh: 'a refresh',
  extend: 'a refresh',
  'sign-in': 'a sign-in',
};

/**
 * What must hold for the person:
 *
 * - `goesOn`: nothing is said; the session goes on, or begins.
 * - `isTold`: the attempt has failed, a text says what to do, and the next attempt succeeds.
 * - `isOut`: the session is over and the sign-in says so; what was typed comes back (R5, R11).
 */
export type Outcome = 'goesOn' | 'isTold' | 'isOut';

/** A bad network, and what must hold at each moment. */
export interface Row {
  readonly name: string;
  readonly spells: (call: CallName) => readonly Spell[];
  readonly holds: Readonly<Record<Moment, Outcome>>;
  /** What a failed sign-in says; anything when left out. */
  readonly says?: RegExp;
}

/** Trouble that passes (R5): a refresh is tried again, a person is told (spec §4, §8). */
const passes: Row['holds'] = { refresh: 'goesOn', extend: 'isTold', 'sign-in': 'isTold' };
/** Nothing that the person notices. */
const unnoticed: Row['holds'] = { refresh: 'goesOn', extend: 'goesOn', 'sign-in': 'goesOn' };
/** An answer that refuses, or is unusable, ends a session (R5); a sign-in has failed. */
const ends: Row['holds'] = { refresh: 'isOut', extend: 'isOut', 'sign-in': 'isTold' };

function once(name: string, fault: Fault, holds: Row['holds']): Row {
  return { name, spells: (call) => [{ call, fault }], holds };
}

function answered(status: number, holds: Row['holds'], headers: Record<string, string> = {}): Row {
  const said = Object.entries(headers).map(([key, value]) => ` with ${key} "${value}"`);
  return once(
    `is answered ${status}${said.join('')}`,
    { kind: 'answers', answer: answer(status, headers) },
    holds,
  );
}

const json = { 'content-type': 'application/json' };

const connections: readonly Row[] = [
  once('loses the request', { kind: 'losesRequest' }, passes),
  once('loses the answer', { kind: 'losesAnswer' }, passes),
  {
    name: 'loses three answers in a row',
    spells: (call) => [{ call, fault: { kind: 'losesAnswer' }, times: 3 }],
    holds: passes,
  },
  {
    name: 'loses the answer and is away for 25 s',
    spells: (call) => [
      { call, fault: { kind: 'losesAnswer' } },
      { call: 'any call', fault: { kind: 'losesRequest' }, forMs: 25_000 },
    ],
    holds: passes,
  },
  {
    name: 'is away for 20 s',
    spells: () => [{ call: 'any call', fault: { kind: 'losesRequest' }, forMs: 20_000 }],
    holds: passes,
  },
  {
    name: 'loses every other call for 30 s',
    spells: (call) =>
      Array.from({ length: 4 }).flatMap((): Spell[] => [
        { call, fault: { kind: 'losesRequest' } },
        { call, fault: { kind: 'delaysAnswer', ms: 1000 } },
      ]),
    holds: passes,
  },
  once('holds the call open and never answers', { kind: 'holds' }, passes),
  {
    name: 'holds every call open for 20 s',
    spells: () => [{ call: 'any call', fault: { kind: 'holds' }, forMs: 20_000 }],
    holds: passes,
  },
  once('delays the request by 3 s', { kind: 'delaysRequest', ms: 3000 }, unnoticed),
  once(
    'delays the request by 12 s',
    { kind: 'delaysRequest', ms: 12_000 },
    {
      ...passes,
      'sign-in': 'goesOn',
    },
  ),
  once('delays the answer by 3 s', { kind: 'delaysAnswer', ms: 3000 }, unnoticed),
  once(
    'delays the answer by 12 s',
    { kind: 'delaysAnswer', ms: 12_000 },
    {
      ...passes,
      'sign-in': 'goesOn',
    },
  ),
  once('delays the answer by 40 s', { kind: 'delaysAnswer', ms: 40_000 }, passes),
  {
    name: 'delays every answer by 9 s for a minute',
    spells: () => [{ call: 'any call', fault: { kind: 'delaysAnswer', ms: 9000 }, forMs: 60_000 }],
    holds: { ...passes, 'sign-in': 'goesOn' },
  },
  once(
    'resets the connection after the headers',
    { kind: 'cuts', after: 'headers', end: 'reset' },
    passes,
  ),
  once(
    'resets the connection in the middle',
    { kind: 'cuts', after: 'half', end: 'reset' },
    passes,
  ),
  once('ends the answer in the middle', { kind: 'cuts', after: 'half', end: 'close' }, passes),
  once('falls silent in the middle', { kind: 'cuts', after: 'half', end: 'silence' }, passes),
  once('drips the answer in 2 s', { kind: 'drips', pieces: 20, everyMs: 100 }, unnoticed),
  once('drips the answer in 40 s', { kind: 'drips', pieces: 40, everyMs: 1000 }, passes),
  once('says something that is not HTTP', { kind: 'babbles' }, passes),
];

const garbled: readonly Row[] = [
  once('cuts the JSON', { kind: 'changes', change: withBody((text) => text.slice(0, 60)) }, passes),
  once('empties the answer', { kind: 'changes', change: withBody(() => '') }, passes),
  once('answers with the page of a hotel', { kind: 'answers', answer: captivePortal }, passes),
  once(
    'sends the call to a hotel',
    { kind: 'answers', answer: answer(302, { location: 'http://hotel.invalid/' }) },
    passes,
  ),
  once(
    'calls the answer plain text',
    { kind: 'changes', change: withHeaders({ 'content-type': 'text/plain' }) },
    unnoticed,
  ),
  once(
    'calls the answer compressed',
    { kind: 'changes', change: withHeaders({ 'content-encoding': 'gzip' }) },
    passes,
  ),
  once(
    'answers with other JSON',
    { kind: 'answers', answer: answer(200, json, '{"ok":true}') },
    ends,
  ),
  once(
    'answers with the token of somebody else',
    {
      kind: 'changes',
      change: withToken((said) => ({ ...said, unique_name: 'ann@else.example' })),
    },
    ends,
  ),
  once(
    'answers with a token that is over',
    { kind: 'changes', change: withToken((said) => ({ ...said, exp: Number(said['iat']) - 60 })) },
    ends,
  ),
  once(
    'answers with a token that never ends',
    { kind: 'changes', change: withToken(({ exp: _exp, ...said }) => said) },
    ends,
  ),
];

const statuses: readonly Row[] = [
  answered(502, passes),
  answered(503, passes, { 'retry-after': '3600' }),
  answered(503, passes, { 'retry-after': 'soon' }),
  answered(503, passes, { 'retry-after': 'Tue, 06 Jan 2099 08:00:00 GMT' }),
  answered(504, passes, { 'retry-after': '0' }),
  answered(429, passes, { 'retry-after': '3600' }),
  answered(403, ends),
  once('answers with the page of a gateway', { kind: 'answers', answer: gatewayPage }, passes),
  once('brings a refusal of the portal', { kind: 'answers', answer: refusalOfPortal }, ends),
];

const repeated: readonly Row[] = [
  once('gives the request to the server twice', { kind: 'repeats', gives: 'first' }, unnoticed),
  once(
    'gives the request twice and the second answer',
    { kind: 'repeats', gives: 'second' },
    unnoticed,
  ),
];

/** Forty-two bad networks. */
export const rows: readonly Row[] = [
  ...connections.map((row) => ({ ...row, says: /could not be reached/ })),
  ...garbled.map((row) => ({
    ...row,
    says: row.holds === ends ? /not understood/ : /could not be reached/,
  })),
  ...statuses,
  ...repeated,
];
