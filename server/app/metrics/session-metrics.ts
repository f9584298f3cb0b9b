import { Counter, type Registry } from 'prom-client';
import type { ProblemCode } from '#contract/call/problem.ts';
import { authenticate, heartbeat, refreshToken } from '#contract/session/session.ts';
import { completeCompanySignIn } from '#contract/session/company/company-sign-in.ts';
import {
  addFirstFactor,
  proveSignIn,
  signInByPasskey,
} from '#contract/session/factors/sign-in-factor.ts';
import { completeInternalSignIn } from '#contract/session/internal-sign-in.ts';
import type { EndedRequest } from '#server/platform/metrics/request-metrics.ts';

/** The calls that can sign somebody in, with the way of each. */
const ways: ReadonlyMap<string, string> = new Map([
  [authenticate.name, 'password'],
  [proveSignIn.name, 'secondFactor'],
  [addFirstFactor.name, 'firstFactor'],
  [signInByPasskey.name, 'passkey'],
  [completeCompanySignIn.name, 'company'],
  [completeInternalSignIn.name, 'lessor'],
]);

const outcomes = [
  'ok',
  'wrong',
  'blocked',
  'factorNeeded',
  'companyNeeded',
  'refused',
  'failed',
] as const;

type Outcome = (typeof outcomes)[number];

/** What the problems of sign-ins and refreshes mean; every other one refuses the request as it is. */
const meanings: Readonly<Partial<Record<ProblemCode, Outcome>>> = {
  invalidCredentials: 'wrong',
  factorRefused: 'wrong',
  challengeOver: 'wrong',
  signInRefused: 'wrong',
  tooManyRequests: 'blocked',
  factorNeeded: 'factorNeeded',
  companyNeeded: 'companyNeeded',
  unavailable: 'failed',
  internalError: 'failed',
};

function outcomeOf({ status, problem }: EndedRequest): Outcome {
  if (problem !== null) return meanings[problem] ?? 'refused';
  return status === '2xx' ? 'ok' : 'failed';
}

const refreshOutcomes = ['ok', 'ended', 'cookieMissing', 'refused', 'failed'] as const;

/** A session that is over; the page signs out. */
const ends: ReadonlySet<ProblemCode | null> = new Set([
  'signInRequired',
  'endedByOwner',
  'passwordChanged',
]);

function refreshOutcomeOf(ended: EndedRequest): (typeof refreshOutcomes)[number] {
  if (ends.has(ended.problem)) return 'ended';
  if (ended.problem === 'cookieMissing') return 'cookieMissing';
  const outcome = outcomeOf(ended);
  return outcome === 'ok' || outcome === 'failed' ? outcome : 'refused';
}

const heartbeatOutcomes = ['ok', 'refused', 'failed'] as const;

function heartbeatOutcomeOf(ended: EndedRequest): (typeof heartbeatOutcomes)[number] {
  const outcome = outcomeOf(ended);
  return outcome === 'ok' || outcome === 'failed' ? outcome : 'refused';
}

/** A counter that has every outcome from the start: an alert compares it with what came later. */
function createCounter<const Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  first: readonly Readonly<Record<Label, string>>[],
): Counter<Label> {
  const labelNames = Object.keys(first[0] ?? {}) as Label[];
  const counter = new Counter({ name, help, labelNames, registers: [registry] });
  for (const labels of first) counter.inc(labels, 0);
  return counter;
}

/** Counts sign-ins, refreshes of tokens and heartbeats by what came back. Names nobody. */
export function createSessionMetrics(registry: Registry): (ended: EndedRequest) => void {
  const signIns = createCounter(
    registry,
    'portal_sign_ins_total',
    'Attempts to sign in, by way and outcome.',
    [...ways.values()].flatMap((way) => outcomes.map((outcome) => ({ way, outcome }))),
  );
  const refreshes = createCounter(
    registry,
    'portal_token_refreshes_total',
    'Exchanges of a token for its successor, by outcome.',
    refreshOutcomes.map((outcome) => ({ outcome })),
  );
  const heartbeats = createCounter(
    registry,
    'portal_heartbeats_total',
    'Signs of life of open pages, by outcome.',
    heartbeatOutcomes.map((outcome) => ({ outcome })),
  );
  return (ended) => {
    const way = ways.get(ended.call);
    if (way !== undefined) signIns.inc({ way, outcome: outcomeOf(ended) });
    if (ended.call === refreshToken.name) refreshes.inc({ outcome: refreshOutcomeOf(ended) });
    if (ended.call === heartbeat.name) heartbeats.inc({ outcome: heartbeatOutcomeOf(ended) });
  };
}
