import { unprovidedPromise } from '../unprovided.ts';
import type { ProviderAnswer } from './provider-sign-in.types.ts';

/**
 * Ports of the provider sign-in chart; they reject with an error whose message is for a person.
 * `openProvider` sends the browser to the provider. `completeSignIn` gives the server what the
 * provider answered, and hands the session over to the sign-in chart.
 */
export const providerSignInPorts = {
  openProvider: unprovidedPromise<void, Record<string, never>>('openProvider'),
  completeSignIn: unprovidedPromise<void, { answer: ProviderAnswer | null }>('completeSignIn'),
};
