import type { SecondFactor } from '#contract/session/factors/proof.ts';
import type { Realm } from '#domain/access/realm.ts';
import { type SessionCookie, toSessionCookie } from '#domain/session/session-cookie.ts';
import { isRecord } from '#domain/text/is-record.ts';
import type {
  FactorToStore,
  SetupAnswer,
  StoreVerdict,
} from '#machines/session/factor-setup/factor-setup.ports.ts';
import type { ProofToCheck, ProofVerdict } from '#machines/session/proof/proof.ports.ts';
import type { AuthenticateOutcome } from '#machines/session/sign-in/sign-in.ports.ts';
import { type PostAnswer, postCall } from '../answers/post-call.ts';
import { neededFactorIn } from './needed-factor.ts';

/** A test compares them with the contract, whose schemas are not in the sign-in's scripts. */
export const factorPaths = {
  prove: '/portal/api/session/factor',
  setUp: '/portal/api/session/factor/setup',
  addFirst: '/portal/api/session/factor/first',
  offerPasskey: '/portal/api/session/passkey/offer',
  byPasskey: '/portal/api/session/passkey',
} as const;

const misunderstood = 'The response of the server is not understood. Contact customer support.';

function verdictOf({ code, message }: Extract<PostAnswer, { kind: 'refused' }>) {
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
      ? await postCall(factorPaths.byPasskey, { challenge, response: proof.response, realm })
      : await postCall(factorPaths.prove, { challenge, proof, trust });
  if (answer.kind === 'refused') return verdictOf(answer);
  const cookie = await cookieIn(answer.fields, judge);
  return cookie === undefined
    ? { kind: 'refused', message: misunderstood }
    : { kind: 'proved', cookie };
}

/** What a first factor is made of. Resolves with data. */
export async function prepareFirst(challenge: string): Promise<SetupAnswer> {
  const answer = await postCall(factorPaths.setUp, { challenge });
  if (answer.kind === 'refused') return { kind: 'failed', message: answer.message };
  const { passkey, totp } = answer.fields;
  if (typeof passkey !== 'string' || !isRecord(totp))
    return { kind: 'failed', message: misunderstood };
  const [secret, address] = [String(totp['secret']), String(totp['address'])];
  return { kind: 'prepared', setup: { challenge, passkey, totp: { secret, address } } };
}

/** Adds a first factor, which finishes the sign-in. Resolves with data. */
export async function addFirst(wish: FactorToStore, judge: JudgeCookie): Promise<StoreVerdict> {
  const answer = await postCall(factorPaths.addFirst, wish);
  if (answer.kind === 'refused') return verdictOf(answer);
  const cookie = await cookieIn(answer.fields, judge);
  const { recoveryCodes } = answer.fields;
  if (cookie === undefined || !Array.isArray(recoveryCodes))
    return { kind: 'refused', message: misunderstood };
  return { kind: 'stored', recoveryCodes: recoveryCodes.map(String), cookie };
}

/** Begins a sign-in by passkey alone. Resolves with data. */
export async function beginByPasskey(): Promise<AuthenticateOutcome> {
  const answer = await postCall(factorPaths.offerPasskey, {});
  if (answer.kind === 'refused')
    return { kind: 'failed', status: answer.status, message: answer.message };
  const needed: SecondFactor | undefined = neededFactorIn({ ...answer.fields, step: 'check' });
  return needed === undefined
    ? { kind: 'failed', status: null, message: misunderstood }
    : { kind: 'factorNeeded', needed };
}
