import { parseUserData } from '#domain/access/claims.ts';
import type { TestBrowser } from './create-test-portal.ts';

/** The `externalUserId` of a signed-in browser, as its token says. */
export function userOf({ cookie }: TestBrowser): string {
  const body = Buffer.from(cookie.token.split('.')[1] ?? '', 'base64url').toString();
  const { userdata } = JSON.parse(body) as { userdata: string };
  return parseUserData(userdata).externalUserId;
}
