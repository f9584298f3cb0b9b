import type { AccountField, AccountOutcome } from '#machines/accounts/account-notice.ts';

/** A refused account call, with the message of the server or the network. */
export interface AccountFailure {
  readonly code: string;
  readonly detail: string;
  readonly status: number;
  readonly requestId?: string | undefined;
  readonly issues?: readonly { readonly path: string; readonly message: string }[] | undefined;
}

/** Fields of the calls by the fields of the forms. */
const fields: Readonly<Record<string, AccountField>> = {
  fullname: 'fullname',
  email: 'email',
  username: 'email',
  current: 'current',
  password: 'password',
};

const brokenLink = 'This link is not complete. Open it from the mail again, or copy all of it.';

function messageOf({ detail, status, requestId }: AccountFailure): string {
  return status >= 500 && requestId !== undefined ? `${detail} Reference ${requestId}` : detail;
}

/**
 * The result of a refused account call for its form; `provedBy` is the field of the password that
 * proves the person's identity.
 */
export function outcomeOf(
  failure: AccountFailure,
  provedBy: 'current' | 'password' = 'password',
): AccountOutcome {
  const [issue] = failure.issues ?? [];
  if (failure.code === 'linkDead') return { kind: 'linkDead', message: failure.detail };
  if (issue?.path === 'token') return { kind: 'linkDead', message: brokenLink };
  if (failure.code === 'wrongPassword')
    return { kind: 'refused', message: failure.detail, field: provedBy };
  if (issue === undefined) return { kind: 'refused', message: messageOf(failure), field: null };
  return { kind: 'refused', message: issue.message, field: fields[issue.path] ?? null };
}
