import ky from 'ky';
import type { AccountOutcome } from '#machines/accounts/account-notice.ts';
import type { LinkOutcome } from '#machines/accounts/password-reset/password-reset.ports.ts';
import { legacyErrorText } from '#machines/accounts/legacy-error-text.ts';
import type { PasswordLink } from '#contract/accounts/password-link.ts';
import type { Registrant } from '#contract/accounts/accounts.ts';
import { type AccountFailure, outcomeOf } from './account-outcome.ts';

/** The account calls of people who are not signed in; they return results and never reject. */
export interface AccountCalls {
  register(registrant: Registrant): Promise<AccountOutcome>;
  requestLink(username: string): Promise<AccountOutcome>;
  readLink(token: string): Promise<LinkOutcome>;
  choosePassword(token: string, password: string): Promise<AccountOutcome>;
  confirmAddress(token: string, password: string): Promise<AccountOutcome>;
}

/** A test compares them with the contract, whose schemas are too large for these pages. */
export const accountPaths = {
  register: '/users/register',
  requestLink: '/users/password-reset',
  readLink: '/portal/api/account/password-link',
  choosePassword: '/portal/api/account/new-password',
  confirmAddress: '/portal/api/account/confirm',
} as const;

const timeoutMs = 30_000;
/** A raw error of a proxy may be a whole page. */
const longest = 300;

const unreachable: AccountFailure = {
  code: 'networkFailed',
  status: 0,
  detail: 'The portal could not be reached. Check your connection and try again.',
};

const misunderstood: AccountFailure = {
  code: 'answerNotUnderstood',
  status: 0,
  detail: 'The portal sent an unexpected response. Reload the page and try again.',
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFailure(body: unknown): body is AccountFailure {
  if (typeof body !== 'object' || body === null) return false;
  const { code, detail, status } = body as Partial<Record<keyof AccountFailure, unknown>>;
  return typeof code === 'string' && typeof detail === 'string' && typeof status === 'number';
}

function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' ? body.message : undefined;
}

type Refuse = (status: number, text: string) => AccountOutcome;

function refusedHere(_status: number, text: string): AccountOutcome {
  const body = parseJson(text);
  return outcomeOf(isFailure(body) ? body : misunderstood);
}

/** The server's message in any form: a problem, a message, a text. */
function rawError(body: unknown, text: string): string {
  if (isFailure(body)) return body.detail;
  return messageIn(body) ?? (typeof body === 'string' ? body : text).trim().slice(0, longest);
}

/** A fault of a field is shown at the field; anything else has the texts of spec §8. */
function refusedByLegacyCall(status: number, text: string): AccountOutcome {
  const body = parseJson(text);
  if (isFailure(body) && body.issues?.[0] !== undefined) return outcomeOf(body);
  const said = rawError(body, text) || `The server answered ${status}. Try again.`;
  return { kind: 'refused', message: legacyErrorText(status, said), field: null };
}

function send(path: string, json: object): Promise<Response | undefined> {
  const options = { json, retry: 0, timeout: timeoutMs, throwHttpErrors: false };
  return ky.post(new URL(path, location.origin), options).catch(() => undefined);
}

function isPasswordLink(body: unknown): body is PasswordLink {
  return typeof body === 'object' && body !== null && 'purpose' in body && 'state' in body;
}

/** Without an answer the form is shown as it is: the server judges the link when it is used. */
async function readLink(token: string): Promise<LinkOutcome> {
  const response = await send(accountPaths.readLink, { token });
  const body = parseJson((await response?.text().catch(() => '')) ?? '');
  if (response?.ok === true && isPasswordLink(body)) return { kind: 'known', link: body };
  const outcome = isFailure(body) ? outcomeOf(body) : undefined;
  if (outcome?.kind !== 'linkDead') return { kind: 'unknown' };
  return { kind: 'linkDead', message: outcome.message };
}

async function post(path: string, json: object, refuse: Refuse): Promise<AccountOutcome> {
  const response = await send(path, json);
  if (response === undefined) return outcomeOf(unreachable);
  const text = await response.text().catch(() => '');
  if (!response.ok) return refuse(response.status, text);
  const message = messageIn(parseJson(text));
  return message === undefined ? outcomeOf(misunderstood) : { kind: 'done', message };
}

/** The account calls on top of the network. */
export const accountCalls: AccountCalls = {
  register: (registrant) => post(accountPaths.register, registrant, refusedByLegacyCall),
  requestLink: (username) => post(accountPaths.requestLink, { username }, refusedByLegacyCall),
  readLink,
  choosePassword: (token, password) =>
    post(accountPaths.choosePassword, { token, password }, refusedHere),
  confirmAddress: (token, password) =>
    post(accountPaths.confirmAddress, { token, password }, refusedHere),
};
