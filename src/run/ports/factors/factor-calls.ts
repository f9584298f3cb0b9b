import ky from 'ky';
import type { SecondFactor } from '#contract/session/factors/proof.ts';
import type { Realm } from '#domain/access/realm.ts';
import { type SessionCookie, toSessionCookie } from '#domain/session/session-cookie.ts';
import { longestCallLimitMs } from '#domain/session/waits.ts';
import { isRecord } from '#domain/text/is-record.ts';
import type {
  FactorToStore,
  SetupAnswer,
  StoreVerdict,
} from '#machines/session/factor-setup/factor-setup.ports.ts';
import type { ProofToCheck, ProofVerdict } from '#machines/session/proof/proof.ports.ts';
import type { AuthenticateOutcome } from '#machines/session/sign-in/sign-in.ports.ts';
import { readJson } from '../answers/read-answer.ts';
import { neededFactorIn } from './needed-factor.ts';

/** A test compares them with the contract, whose schemas are not in the sign-in's scripts. */
export const factorPaths = {
  prove: '/portal/api/session/factor',
  setUp: '/portal/api/session/factor/setup',
  addFirst: '/portal/api/session/factor/first',
  offerPasskey: '/portal/api/session/passkey/offer',
  byPasskey: '/portal/api/session/passkey',
} as const;

const unreachable = 'The server could not be reached. Check your connection and try again.';
const misunderstood = 'The response of the server is not understood. Contact customer support.';

type Answered =
  | { readonly kind: 'ok'; readonly fields: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly status: number;
    };

async function post(path: string, json: object): Promise<Answered> {
  const signal = AbortSignal.timeout(longestCallLimitMs);
  const options = { json, retry: 0, timeout: false as const, throwHttpErrors: false, signal };
  const response = await ky.post(new URL(path, location.origin), options).catch(() => undefined);
  const lost = { kind: 'refused', code: '', message: unreachable, status: 0 } as const;
  if (response === undefined) return lost;
  const fields = await readJson(response);
  if (!isRecord(fields)) return lost;
  if (response.ok) return { kind: 'ok', fields };
  const { code, detail } = fields;
  return {
    kind: 'refused',
    code: typeof code === 'string' ? code : '',
    message: typeof detail === 'string' ? detail : unreachable,
    status: response.status,
  };
}

function verdictOf({ code, message }: Extract<Answered, { kind: 'refused' }>) {
  return { kind: code === 'challengeOver' ? ('over' as const) : ('refused' as const), message };
}

/** Reads the cookie of an accepted sign-in; what cannot be stored is refused. */
export type JudgeCookie = (cookie: SessionCookie) => Promise<SessionCookie | undefined>;

async function cookieIn(fields: object, judge: JudgeCookie): Promise<SessionCookie | undefined> {
  const cookie = toSessionCookie(fields);
  return cookie && judge(cookie);
}

/**
 * Finishes a sign-in with a proof; with `realm` it is one by passkey alone. Resolves with data.
 */
export async function checkSignIn(
  { challenge, proof, trust }: ProofToCheck,
  realm: Realm | undefined,
  judge: JudgeCookie,
): Promise<ProofVerdict> {
  const answer =
    realm !== undefined && proof.kind === 'passkey'
      ? await post(factorPaths.byPasskey, { challenge, response: proof.response, realm })
      : await post(factorPaths.prove, { challenge, proof, trust });
  if (answer.kind === 'refused') return verdictOf(answer);
  const cookie = await cookieIn(answer.fields, judge);
  return cookie === undefined
    ? { kind: 'refused', message: misunderstood }
    : { kind: 'proved', cookie };
}

/** What a first factor is made of. Resolves with data. */
export async function prepareFirst(challenge: string): Promise<SetupAnswer> {
  const answer = await post(factorPaths.setUp, { challenge });
  if (answer.kind === 'refused') return { kind: 'failed', message: answer.message };
  const { passkey, totp } = answer.fields;
  if (typeof passkey !== 'string' || !isRecord(totp))
    return { kind: 'failed', message: misunderstood };
  const [secret, address] = [String(totp['secret']), String(totp['address'])];
  return { kind: 'prepared', setup: { challenge, passkey, totp: { secret, address } } };
}

/** Adds a first factor, which finishes the sign-in. Resolves with data. */
export async function addFirst(wish: FactorToStore, judge: JudgeCookie): Promise<StoreVerdict> {
  const answer = await post(factorPaths.addFirst, wish);
  if (answer.kind === 'refused') return verdictOf(answer);
  const cookie = await cookieIn(answer.fields, judge);
  const { recoveryCodes } = answer.fields;
  if (cookie === undefined || !Array.isArray(recoveryCodes))
    return { kind: 'refused', message: misunderstood };
  return { kind: 'stored', recoveryCodes: recoveryCodes.map(String), cookie };
}

/** Begins a sign-in by passkey alone. Resolves with data. */
export async function beginByPasskey(): Promise<AuthenticateOutcome> {
  const answer = await post(factorPaths.offerPasskey, {});
  if (answer.kind === 'refused')
    return { kind: 'failed', status: answer.status, message: answer.message };
  const needed: SecondFactor | undefined = neededFactorIn({ ...answer.fields, step: 'check' });
  return needed === undefined
    ? { kind: 'failed', status: null, message: misunderstood }
    : { kind: 'factorNeeded', needed };
}
