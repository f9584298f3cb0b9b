import type {
  IdentityProvider,
  ProviderWish,
} from '#contract/session/company/identity-provider.ts';

/** The settings of a provider as the form has them; lists are lines of text. */
export interface ProviderDraft extends Pick<
  IdentityProvider,
  'issuer' | 'clientId' | 'policy' | 'rights' | 'makesAccounts'
> {
  readonly domains: string;
  readonly rightsClaim: string;
  readonly factorValues: string;
}

/** The draft of what is stored; empty without a provider. */
export function draftOf(provider: IdentityProvider | null): ProviderDraft {
  return {
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    policy: provider?.policy ?? 'offered',
    rights: provider?.rights ?? [],
    makesAccounts: provider?.makesAccounts ?? false,
    domains: (provider?.domains ?? []).join(', '),
    rightsClaim: provider?.rightsClaim ?? '',
    factorValues: (provider?.factorValues ?? []).join(', '),
  };
}

/**
 * Whether the sign-in of the draft may be required, as the server decides: somebody has signed in
 * through its issuer and client, or it is required already.
 */
export function mayBeRequired(draft: ProviderDraft, provider: IdentityProvider | null): boolean {
  if (provider?.issuer !== draft.issuer || provider.clientId !== draft.clientId) return false;
  return provider.isProven || provider.policy === 'required';
}

/** The parts of a list as people type it. */
function partsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

/** What is written; without a claim there are no values of it. */
export function wishOf(
  draft: ProviderDraft,
  clientSecret: string,
  rowVersion: number | null,
): ProviderWish {
  const { domains, factorValues, makesAccounts, rights, ...same } = draft;
  const rightsClaim = draft.rightsClaim.trim();
  const hasClaim = rightsClaim !== '';
  return {
    ...same,
    clientSecret,
    rowVersion,
    domains: partsOf(domains),
    factorValues: partsOf(factorValues),
    rightsClaim: hasClaim ? rightsClaim : null,
    rights: hasClaim ? rights.filter(({ value }) => value.trim() !== '') : [],
    makesAccounts: hasClaim && makesAccounts,
  };
}
