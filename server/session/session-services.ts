import type { Dependencies } from '#server/platform/config/dependencies.ts';
import type { Passwords } from '#server/platform/security/passwords.ts';
import type { SigningKeys } from './token/signing-keys.ts';

/** The dependencies of the session parts of the server. */
export interface SessionServices extends Dependencies {
  readonly keys: SigningKeys;
  readonly passwords: Passwords;
}
