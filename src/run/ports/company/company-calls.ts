import type { SecondFactor } from '#contract/session/factors/proof.ts';
import { type SessionCookie, toSessionCookie } from '#domain/session/session-cookie.ts';
import type { CompanyAnswer } from '#machines/session/company-sign-in/company-sign-in.ports.ts';
import { postCall } from '../answers/post-call.ts';
import { neededFactorIn } from '../factors/needed-factor.ts';

/** A test compares them with the contract, whose schemas are not in these scripts. */
export const companyPaths = {
  begin: '/portal/api/company-sign-in',
  complete: '/portal/api/company-sign-in/complete',
} as const;

const misunderstood = 'The response of the server is not understood. Contact customer support.';

/** The address where the person of a company signs in. Rejects with a text for the person. */
export async function findCompanyAddress(email: string): Promise<string> {
  const answer = await postCall(companyPaths.begin, { email });
  if (answer.kind === 'refused') throw new Error(answer.message);
  const { url } = answer.fields;
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) throw new Error(misunderstood);
  return url;
}

/** A sign-in at a company that is complete, or the second factor that it still needs. */
export type CompanyReply =
  | { readonly type: 'signIn.accepted'; readonly cookie: SessionCookie }
  | { readonly type: 'signIn.factorNeeded'; readonly needed: SecondFactor };

/** Exchanges the parameters of the provider. Rejects with a text for the person. */
export async function finishAtCompany(parameters: CompanyAnswer): Promise<CompanyReply> {
  const answer = await postCall(companyPaths.complete, parameters);
  if (answer.kind === 'refused') {
    const needed = neededFactorIn(answer.fields['secondFactor']);
    if (needed === undefined) throw new Error(answer.message);
    return { type: 'signIn.factorNeeded', needed };
  }
  const cookie = toSessionCookie(answer.fields);
  if (cookie === undefined) throw new Error(misunderstood);
  return { type: 'signIn.accepted', cookie };
}
