import type { PortalConfig } from '#server/platform/config/config.ts';
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts';
import type { UserRow } from '../users.queries.ts';

type Installation = Pick<PortalConfig, 'brand' | 'publicUrl' | 'supportEmail'>;

/** Mail in place of a reset link to a person whose company requires its own sign-in. */
export function companyAccountMail(
  { brand, publicUrl, supportEmail }: Installation,
  { email, name }: Pick<UserRow, 'email' | 'name'>,
): OutgoingMail {
  const body = [
    `Hello ${name},`,
    '',
    `Somebody, probably you, wants a new password for ${brand}. You need none: people of your company use the company account. Open the portal and choose "Continue with company account":`,
    '',
    `${publicUrl}/portal/account/login`,
    '',
    `If the company account does not work, ask your IT department. Questions: ${supportEmail}`,
  ].join('\n');
  return {
    custId: null,
    kind: 'companyAccount',
    to: email,
    subject: `Your account for ${brand}`,
    body,
  };
}
