import type { PasswordLink } from '#contract/accounts/password-link.ts';

/** A live link of Nora, who is invited by Elín of Aurora Airways. */
export function aPasswordLink(wish: Partial<PasswordLink> = {}): PasswordLink {
  const owner = {
    email: 'nora@aurora.example',
    name: 'Nora Flint',
    knownNames: ['Aurora Airways'],
  };
  return {
    purpose: 'invite',
    state: 'open',
    owner: (wish.state ?? 'open') === 'open' ? owner : null,
    customer: 'Aurora Airways',
    invitedBy: 'Elín Sigurðardóttir',
    ...wish,
  };
}
