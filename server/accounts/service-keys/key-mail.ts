import { type KeyPermission, keyPermissionWords } from '#domain/accounts/key-permissions.ts';
import { formatDate } from '#domain/format/date.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts';

type Installation = Pick<PortalConfig, 'brand' | 'publicUrl' | 'supportEmail'>;

interface Reader {
  readonly email: string;
  readonly name: string;
}

/** A key as its mails describe it. */
interface MailedKey {
  readonly name: string;
  readonly permissions: readonly KeyPermission[];
  readonly networks: readonly string[];
  /** The last day on which it works (UTC). */
  readonly lastDay: string;
}

function mail(
  kind: string,
  own: Installation,
  to: Reader,
  subject: string,
  lines: readonly string[],
): OutgoingMail {
  const where = `${own.publicUrl}/portal/colleagues/keys`;
  const close = `If you do not expect this, revoke the key at ${where} and write to ${own.supportEmail}.`;
  const body = [`Hello ${to.name},`, '', ...lines, '', close].join('\n');
  return { custId: null, kind, to: to.email, subject, body };
}

/** Mail to people who administer an airline's users: somebody has made a key for a system. */
export function keyMadeMail(
  own: Installation,
  to: Reader,
  by: string,
  key: MailedKey,
): OutgoingMail {
  const may = key.permissions.map((one) => keyPermissionWords[one]).join(', ');
  return mail('serviceKeyMade', own, to, `A key for ${own.brand} was made: ${key.name}`, [
    `${by} has made the key ${key.name}, by which a system of your company calls the portal.`,
    '',
    `It may: ${may}.`,
    `It works from: ${key.networks.join(', ')}.`,
    `Its last day is ${formatDate(key.lastDay)}.`,
  ]);
}

/** Mail to the same people: somebody has revoked a key. */
export function keyRevokedMail(
  own: Installation,
  to: Reader,
  by: string,
  { name }: Pick<MailedKey, 'name'>,
): OutgoingMail {
  return mail('serviceKeyRevoked', own, to, `A key for ${own.brand} was revoked: ${name}`, [
    `${by} has revoked the key ${name}. The system that used it can no longer call the portal.`,
  ]);
}
