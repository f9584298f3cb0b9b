import ky from 'ky';
import type { UnsubscribeScope, Unsubscription } from '#contract/notifications/unsubscribe.ts';
import { isRecord } from '#domain/text/is-record.ts';

/** A test compares them with the contract, whose schemas are too large for these pages. */
export const unsubscribePaths = {
  read: '/portal/api/account/unsubscription',
  leave: '/portal/api/account/unsubscribe',
} as const;

const timeoutMs = 30_000;
const away = 'The portal could not be reached. Check your connection and try again.';
const other = 'The portal sent an unexpected response. Reload the page and try again.';
/** An address without a token, or with a truncated one, needs no call. */
const incomplete = 'This link is not complete. Open the one in the mail again.';

async function post(path: string, json: { readonly token: string }): Promise<unknown> {
  if (!/^[\w-]{43}$/.test(json.token)) throw new Error(incomplete);
  const options = { json, retry: 0, timeout: timeoutMs, throwHttpErrors: false };
  const response = await ky
    .post(new URL(path, location.origin), options)
    .catch((cause: unknown) => {
      throw new Error(away, { cause });
    });
  const body: unknown = response.status === 204 ? {} : await response.json().catch(() => undefined);
  if (response.ok) return body;
  throw new Error(isRecord(body) && typeof body['detail'] === 'string' ? body['detail'] : other);
}

/** The subscription of a link. Rejects with a text for people. */
export async function readSubscription(token: string): Promise<Unsubscription> {
  const body = await post(unsubscribePaths.read, { token });
  if (isRecord(body) && typeof body['address'] === 'string' && typeof body['about'] === 'string')
    return { address: body['address'], about: body['about'] };
  throw new Error(other);
}

/** Ends a kind of mail by the token of a link. Rejects with a text for people. */
export async function leaveMail(wish: {
  readonly token: string;
  readonly scope: UnsubscribeScope;
}): Promise<void> {
  await post(unsubscribePaths.leave, wish);
}
