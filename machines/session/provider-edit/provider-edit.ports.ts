import type {
  IdentityProvider,
  ProviderTrial,
} from '#contract/session/company/identity-provider.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';
import type { ProviderDraft } from './provider-draft.ts';

/** What is sent: the draft, and the secret as it was typed, which stays nowhere. */
export interface ProviderSending {
  readonly draft: ProviderDraft;
  readonly clientSecret: string;
  /** The version that was read; null where nothing is stored. */
  readonly rowVersion: number | null;
}

/** What is removed: the version that was read. */
export interface ProviderRemoval {
  readonly rowVersion: number;
}

/** Ports of the provider chart; they reject with an error whose message is for people. */
export const providerEditPorts = {
  saveProvider: unprovidedPromise<IdentityProvider, ProviderSending>('saveProvider'),
  tryProvider: unprovidedPromise<ProviderTrial, ProviderSending>('tryProvider'),
  removeProvider: unprovidedPromise<void, ProviderRemoval>('removeProvider'),
};
