import type { PortalConfig } from '../config.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

type Installation = Pick<PortalConfig, 'brand' | 'publicUrl' | 'supportEmail'>;

interface Reader {
  readonly email: string;
  readonly name: string;
}

function mail(kind: string, to: Reader, subject: string, lines: readonly string[]): OutgoingMail {
  const body = [`Hello ${to.name},`, '', ...lines].join('\n');
  return { custId: null, kind, to: to.email, subject, body };
}

/** The token stands in the fragment, which no server, proxy or referrer header ever sees (S17). */
function link({ publicUrl }: Installation, page: string, token: string): string {
  return `${publicUrl}/portal/account/${page}#token=${token}`;
}

/** Mail with the link to a new password. */
export function resetMail(own: Installation, to: Reader, token: string): OutgoingMail {
  return mail('passwordReset', to, `Choose a new password for ${own.brand}`, [
    'Somebody, probably you, asked for a new password. Choose it here within the hour:',
    '',
    link(own, 'forget-password', token),
    '',
    'If it was not you, do nothing: your password stays as it is.',
  ]);
}

/** Mail that confirms the address of a registration or of an account. */
export function confirmMail(own: Installation, to: Reader, token: string): OutgoingMail {
  return mail('accountConfirm', to, `Confirm your e-mail address for ${own.brand}`, [
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

/** Mail after a change of the password (S29). */
export function changedMail(own: Installation, to: Reader): OutgoingMail {
  return mail('passwordChanged', to, `Your password for ${own.brand} was changed`, [
    'Your password was changed just now, and your other sessions were ended.',
    '',
    `If it was not you, write to ${own.supportEmail} at once.`,
  ]);
}
