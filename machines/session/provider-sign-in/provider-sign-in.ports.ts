import { unprovidedPromise } from '#machines/unprovided.ts';

/** The identity provider's parameters in the address of the page. */
export interface ProviderAnswer {
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

/**
 * Ports of the provider sign-in chart; they reject with an error whose message is for people.
 * `openProvider` sends the browser to the provider. `completeSignIn` sends the provider's
 * parameters to the server, and hands the session over to the sign-in chart.
 */
export const providerSignInPorts = {
  openProvider: unprovidedPromise<void, Record<string, never>>('openProvider'),
  completeSignIn: unprovidedPromise<void, { answer: ProviderAnswer | null }>('completeSignIn'),
};
