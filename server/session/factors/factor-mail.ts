import { counted } from '#domain/format/numbers.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts';
import type { UserRow } from '../users.queries.ts';

type Installation = Pick<PortalConfig, 'brand' | 'publicUrl' | 'supportEmail'>;
type Owner = Pick<UserRow, 'email' | 'name'>;

function toOwner(
  kind: string,
  { email, name }: Owner,
  subject: string,
  lines: readonly string[],
): OutgoingMail {
  const body = [`Hello ${name},`, '', ...lines].join('\n');
  return { custId: null, kind, to: email, subject, body };
}

const notYou = ({ publicUrl, supportEmail }: Installation): string[] => [
  '',
  'If it was not you, choose a new password at once and tell us:',
  '',
  `${publicUrl}/portal/account/forget-password`,
  supportEmail,
];

/** Mail after a sign-in from a browser that the account has not used before (S29). */
export function newDeviceMail(
  own: Installation,
  owner: Owner,
  { device, place, at }: { readonly device: string; readonly place: string; readonly at: string },
): OutgoingMail {
  return toOwner('newDevice', owner, `New sign-in to ${own.brand}`, [
    'Your account was used in a browser that it has not been used in before:',
    '',
    `${device}, from ${place}, ${at} (UTC)`,
    '',
    'If it was you, you need to do nothing.',
    ...notYou(own),
  ]);
}

/** Mail after a recovery code was used (S29); `left` is how many codes are not used yet. */
export function usedCodeMail(
  own: Installation,
  owner: Owner,
  use: {
    readonly purpose: 'signIn' | 'stepUp';
    readonly left: number;
    readonly device: string;
    readonly place: string;
    readonly at: string;
  },
): OutgoingMail {
  const done = use.purpose === 'signIn' ? 'sign in to' : 'confirm an action in';
  const subject = `A recovery code was used to ${done} ${own.brand}`;
  return toOwner('recoveryCodeUsed', owner, subject, [
    `${subject}:`,
    '',
    `${use.device}, from ${use.place}, ${use.at} (UTC)`,
    '',
    `${use.left === 0 ? 'No recovery code is' : `${counted(use.left, 'recovery code')} ${use.left === 1 ? 'is' : 'are'}`} left. If it was you, make new codes when few are left, and add a new second factor when your device is lost, on your profile:`,
    '',
    `${own.publicUrl}/portal/profile`,
    ...notYou(own),
  ]);
}

/** Mail after a change of the second factors (S29); `what` is a whole sentence. */
export function factorsChangedMail(own: Installation, owner: Owner, what: string): OutgoingMail {
  return toOwner('factorsChanged', owner, `Your second factors for ${own.brand} were changed`, [
    what,
    ...notYou(own),
  ]);
}

/** Mail to a person in whose open session somebody fails to prove who they are. */
export function guessedStepUpMail(own: Installation, owner: Owner): OutgoingMail {
  return toOwner('stepUpGuessed', owner, `Wrong confirmations in your session at ${own.brand}`, [
    'In an open session of your account somebody has tried several times to confirm that it is you,',
    'and has failed. If you have left a page open, end its session on your profile.',
    ...notYou(own),
  ]);
}

/** Mail to a person whose second factor somebody tries to guess: the password is known to them. */
export function guessedFactorMail(own: Installation, owner: Owner): OutgoingMail {
  return toOwner('factorGuessed', owner, `Wrong codes for your account at ${own.brand}`, [
    'Somebody has entered your right password and then several wrong codes. They are not in, but',
    'they know your password.',
    ...notYou(own),
  ]);
}
