import type { PortalConfig } from '#server/platform/config/config.ts';
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts';

type Installation = Pick<PortalConfig, 'brand' | 'publicUrl' | 'supportEmail'>;

interface Reader {
  readonly email: string;
  readonly name: string;
}

function mail(
  kind: string,
  to: Pick<Reader, 'email'> & Partial<Reader>,
  subject: string,
  lines: readonly string[],
): OutgoingMail {
  const greeting = to.name === undefined ? 'Hello,' : `Hello ${to.name},`;
  const body = [greeting, '', ...lines].join('\n');
  return { custId: null, kind, to: to.email, subject, body };
}

/** The token is in the fragment, which no server, proxy or referrer header ever sees (S17). */
function link({ publicUrl }: Installation, page: string, token: string): string {
  return `${publicUrl}/portal/account/${page}#token=${token}`;
}

/**
 * Mail with the link to a new password, valid for an hour, or for a day when the lessor sends it.
 */
export function resetMail(
  own: Installation,
  to: Reader,
  token: string,
  life: 'hour' | 'day' = 'hour',
): OutgoingMail {
  const asked =
    life === 'hour'
      ? 'A new password was requested, probably by you.'
      : `${own.brand} sends you a link for a new password.`;
  return mail('passwordReset', to, `Choose a new password for ${own.brand}`, [
    `${asked} Choose it here within the ${life}:`,
    '',
    link(own, 'forget-password', token),
    '',
    'If it was not you, do nothing: your password stays as it is.',
  ]);
}

/** Invitation mail by a person of that name: the link to the first password is valid for a week. */
export function inviteMail(
  own: Installation,
  to: Reader & { readonly customer: string },
  token: string,
  invitedBy: string,
): OutgoingMail {
  return mail('accountInvited', to, `You are invited to ${own.brand}`, [
    `${invitedBy} invites you to the customer portal of ${own.brand} for ${to.customer}. Set up your account here within a week; then sign in with this address:`,
    '',
    link(own, 'invitation', token),
    '',
    `If you do not know why you get this, do nothing, or write to ${own.supportEmail}.`,
  ]);
}

/** Mail to a person whose invitation a colleague has withdrawn before it was used. */
export function withdrawnMail(
  own: Installation,
  to: Reader & { readonly customer: string },
): OutgoingMail {
  return mail('invitationWithdrawn', to, `Your invitation to ${own.brand} was withdrawn`, [
    `${to.customer} has withdrawn your invitation to the customer portal of ${own.brand}. The link in the earlier mail no longer works.`,
    '',
    'If you think that this is a mistake, ask the colleague who has invited you.',
  ]);
}

/** Mail to a person whose sessions somebody who administers the users of their company has ended. */
export function sessionsEndedMail(own: Installation, to: Reader, by: string): OutgoingMail {
  return mail('sessionsEnded', to, `Your sessions at ${own.brand} were ended`, [
    `${by}, who administers the users of your company, has ended all your sessions. You can sign in again:`,
    '',
    `${own.publicUrl}/portal/account/login`,
  ]);
}

/**
 * Mail to a new user of the lessor: a link to the first password, valid for a week, or where to sign
 * in when the identity provider knows them.
 */
export function colleagueMail(
  own: Installation,
  to: Reader,
  token: string | undefined,
  addedBy: string,
): OutgoingMail {
  const first =
    token === undefined
      ? []
      : ['Set up your account here within a week:', '', link(own, 'invitation', token), ''];
  return mail('accountInvited', to, `You work with the portal of ${own.brand}`, [
    `${addedBy} has added you to the portal of ${own.brand}.`,
    ...first,
    'Sign in here:',
    '',
    `${own.publicUrl}/portal/account/login_internal`,
  ]);
}

/**
 * Mail that confirms the address of a registration or of an account. Anybody may register with any
 * address: the mail has no word that the person who did has typed, not even the name.
 */
export function confirmMail(
  own: Installation,
  { email }: Pick<Reader, 'email'>,
  token: string,
): OutgoingMail {
  return mail('accountConfirm', { email }, `Confirm your e-mail address for ${own.brand}`, [
    'Confirm your address here within two days; you need the password that you have chosen:',
    '',
    link(own, 'confirm', token),
    '',
    'If you did not ask for this, do nothing.',
  ]);
}

/** Mail to an address that is registered already; the page says nothing about it (R18). */
export function knownMail(own: Installation, to: Reader): OutgoingMail {
  return mail('accountKnown', to, `You already have an account at ${own.brand}`, [
    'Somebody, probably you, registered with this address, which has an account already. Sign in here:',
    '',
    `${own.publicUrl}/portal/account/login`,
    '',
    'If you do not know the password, choose "Forgotten password?" there.',
  ]);
}

/** Mail to somebody whose registration was approved (R18). */
export function approvedMail(own: Installation, to: Reader): OutgoingMail {
  return mail('registrationApproved', to, `Your access to ${own.brand}`, [
    `${own.brand} has given you access. Sign in here:`,
    '',
    `${own.publicUrl}/portal/account/login`,
  ]);
}

/** Mail about a rejected registration, in the words of the person who rejected it (R18). */
export function rejectedMail(
  own: Installation,
  { email }: Pick<Reader, 'email'>,
  reason: string,
): OutgoingMail {
  return mail('registrationRejected', { email }, `Your registration at ${own.brand}`, [
    'Your registration was not accepted:',
    '',
    reason,
    '',
    `If you think that this is a mistake, write to ${own.supportEmail}.`,
  ]);
}

/** Mail to a person whose registration is confirmed and waits for the lessor. */
export function waitingMail(own: Installation, to: Reader): OutgoingMail {
  return mail('accountWaiting', to, `Your registration at ${own.brand} is being reviewed`, [
    'Somebody, probably you, registered with this address again. It is confirmed already; you can',
    'sign in with the password that you chose first as soon as we have given you access.',
    '',
    `Questions? Write to ${own.supportEmail}.`,
  ]);
}

/** Mail after an invited person has set their first password (S29). */
export function firstPasswordMail(own: Installation, to: Reader): OutgoingMail {
  return mail('passwordChanged', to, `Your password for ${own.brand} is set`, [
    'Your password is set and your account is ready. Sign in with your address and this password.',
    '',
    `If it was not you, write to ${own.supportEmail} at once.`,
  ]);
}

/** Mail after a change of the password (S29). */
export function changedMail(own: Installation, to: Reader): OutgoingMail {
  return mail('passwordChanged', to, `Your password for ${own.brand} was changed`, [
    'Your password was changed just now, and your other sessions were ended.',
    '',
    `If it was not you, write to ${own.supportEmail} at once.`,
  ]);
}
