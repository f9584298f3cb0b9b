import type { PortalConfig } from '#server/platform/config/config.ts';
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts';
import type { UserRow } from '../users.queries.ts';

/** Mail to the owner of an account that somebody tries to enter. It has no word of that person. */
export function guessedMail(
  { brand, publicUrl, supportEmail }: Pick<PortalConfig, 'brand' | 'publicUrl' | 'supportEmail'>,
  { email, name }: Pick<UserRow, 'email' | 'name'>,
): OutgoingMail {
  const lines = [
    `Hello ${name},`,
    '',
    `Somebody has tried several times to sign in to ${brand} with your address and a wrong password.`,
    'They are not in, and have to wait between attempts. Where you have signed in before, you can',
    'sign in as usual.',
    '',
    'If it was you and you do not know the password any more, choose a new one:',
    '',
    `${publicUrl}/portal/account/forget-password`,
    '',
    `If it was not you, you need to do nothing. Questions? Write to ${supportEmail}.`,
  ];
  const subject = `Wrong passwords for your account at ${brand}`;
  return { custId: null, kind: 'signInGuessed', to: email, subject, body: lines.join('\n') };
}
