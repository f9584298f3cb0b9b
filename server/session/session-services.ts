import type { Dependencies } from '#server/platform/config/dependencies.ts';
import type { Passwords } from '#server/platform/security/passwords.ts';
import type { SigningKeys } from './token/signing-keys.ts';

/** What the session parts of the server need. */
export interface SessionServices extends Dependencies {
  readonly keys: SigningKeys;
  readonly passwords: Passwords;
}
