import { unprovidedPromise } from '../unprovided.ts';
import type { AuthenticateOutcome, Credentials } from './sign-in.types.ts';

/** Ports of the sign-in chart. `authenticate` answers with data; it rejects only when broken. */
export const signInPorts = {
  authenticate: unprovidedPromise<AuthenticateOutcome, Credentials>('authenticate'),
};
