import type { FactorSetup, NewFactor } from '#contract/session/factors/proof.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';
import type { PasskeyAnswer } from '../proof/proof.ports.ts';

/** What the server gives for a new factor, or why not. */
export type SetupAnswer =
  | { readonly kind: 'prepared'; readonly setup: FactorSetup }
  | { readonly kind: 'failed'; readonly message: string };

/** A new factor on its way to the server. */
export interface FactorToStore {
  readonly challenge: FactorSetup['challenge'];
  readonly factor: NewFactor;
  readonly name: string;
}

/** What the server says of a new factor. A sign-in comes with the fields of its cookie. */
export type StoreVerdict =
  | {
      readonly kind: 'stored';
      /** With a first factor; else empty. */
      readonly recoveryCodes: readonly string[];
      readonly cookie: SessionCookie | null;
    }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'over'; readonly message: string };

/**
 * Ports of the chart of a new factor. `makePasskey` opens the browser's own dialog; the others ask the
 * server. All resolve with data; they reject only on a defect.
 */
export const factorSetupPorts = {
  prepareFactor: unprovidedPromise<SetupAnswer, { readonly challenge: string | null }>(
    'prepareFactor',
  ),
  makePasskey: unprovidedPromise<PasskeyAnswer, { readonly options: string }>('makePasskey'),
  storeFactor: unprovidedPromise<StoreVerdict, FactorToStore>('storeFactor'),
};
