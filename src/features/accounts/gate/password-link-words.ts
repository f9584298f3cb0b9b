import type { PasswordLink } from '#contract/accounts/password-link.ts';

/** What the form of a link to a password says before anything is typed. */
export function leadOf(link: PasswordLink | null, isInvited: boolean): string {
  if (!isInvited) return 'It replaces the old one, and ends every session of your account.';
  const { owner = null, customer = null, invitedBy = null } = link ?? {};
  const by = invitedBy === null ? 'You are invited' : `${invitedBy} invites you`;
  const where = customer === null ? by : `${by} to the portal for ${customer}`;
  const whom = owner === null ? '' : ` You sign in as ${owner.email}.`;
  return `${where}. Choose the password of your account.${whom}`;
}

/**
 * Why a link to a password does not work, and what to do. `message` is the reason of the server; it
 * is empty where the state of the link, or that there is none, is the reason.
 */
export function deadLinkWords(link: PasswordLink | null, isInvited: boolean, message: string) {
  if (!isInvited) return { title: 'This link no longer works', text: message || overdue(link) };
  const whom = link?.invitedBy ?? 'the colleague who invited you';
  if (link === null && message === '')
    return {
      title: 'Open the link in your mail',
      text: `This page works by the link of your invitation. Open the mail again and follow the link. If it no longer works, ask ${whom} for a new one.`,
    };
  if (link?.state === 'used')
    return {
      title: 'This invitation has already been used',
      text: 'Your account is set up. Sign in with your address and your password.',
    };
  const advice = `Ask ${whom} to send the invitation again, or request a link to choose a password.`;
  if (link?.state === 'expired') return { title: 'This invitation has expired', text: advice };
  return { title: 'This invitation does not work', text: `${message} ${advice}` };
}

function overdue(link: PasswordLink | null): string {
  return link?.state === 'used'
    ? 'This link has already been used. Sign in, or request a new link.'
    : 'This link is too old. Request a new one.';
}
