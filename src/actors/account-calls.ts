import ky from 'ky';
import type { AccountOutcome } from '#machines/account-outcome.ts';
import type { Registrant } from '#machines/registration/registration.types.ts';
import { type AccountFailure, outcomeOf } from './account-outcome.ts';

/** The account calls of people who are not signed in, as data; none of them rejects. */
export interface AccountCalls {
  register(registrant: Registrant): Promise<AccountOutcome>;
  requestLink(username: string): Promise<AccountOutcome>;
  choosePassword(token: string, password: string): Promise<AccountOutcome>;
  confirmAddress(token: string, password: string): Promise<AccountOutcome>;
}

/** A test compares them with the contract, whose schemas stay out of these light pages. */
export const accountPaths = {
  register: '/users/register',
  requestLink: '/users/password-reset',
  choosePassword: '/portal/api/account/new-password',
  confirmAddress: '/portal/api/account/confirm',
} as const;

const timeoutMs = 30_000;

const unreachable: AccountFailure = {
  code: 'networkFailed',
  status: 0,
  detail: 'The portal could not be reached. Check your connection and try again.',
};

const misunderstood: AccountFailure = {
  code: 'answerNotUnderstood',
  status: 0,
  detail: 'The portal answered in a way this page does not know. Reload the page and try again.',
};

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
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

async function post(path: string, json: object): Promise<AccountOutcome> {
  const options = { json, retry: 0, timeout: timeoutMs, throwHttpErrors: false };
  const response = await ky.post(new URL(path, location.origin), options).catch(() => undefined);
  if (response === undefined) return outcomeOf(unreachable);
  const body = await readJson(response);
  if (!response.ok) return outcomeOf(isFailure(body) ? body : misunderstood);
  const message = messageIn(body);
  return message === undefined ? outcomeOf(misunderstood) : { kind: 'done', message };
}

/** The account calls on top of the network. */
export const accountCalls: AccountCalls = {
  register: (registrant) => post(accountPaths.register, registrant),
  requestLink: (username) => post(accountPaths.requestLink, { username }),
  choosePassword: (token, password) => post(accountPaths.choosePassword, { token, password }),
  confirmAddress: (token, password) => post(accountPaths.confirmAddress, { token, password }),
};
