import type { Dependencies } from '../dependencies.ts';
import type { Passwords } from '../security/passwords.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What the session parts of the server need. */
export interface SessionServices extends Dependencies {
  readonly keys: SigningKeys;
  readonly passwords: Passwords;
}
