import { type IsoDate, addDays, daysBetween } from '#domain/dates/date.ts';

/** The stored statuses of a letter of credit; expiry depends on the day. */
export const storedLetterStatuses = ['pending', 'active', 'drawn', 'released', 'replaced'] as const;

/** Status of a letter of credit on a day (domain page §1.5). */
export const letterStatuses = [
  'pending',
  'active',
  'expiring',
  'nonRenewal',
  'expired',
  'drawn',
  'released',
  'replaced',
] as const;

export type LetterStatus = (typeof letterStatuses)[number];

/** The facts of a letter of credit that decide its status. */
export interface DatedLetter {
  readonly stored: (typeof storedLetterStatuses)[number];
  readonly expiry: IsoDate;
  readonly evergreen: boolean;
  /** The issuer has given notice that an evergreen letter will not renew. */
  readonly noticeOfNonRenewal: boolean;
}

/** Days before expiry at which the portal warns, nearest first. */
const alertDays = [7, 14, 30, 60] as const;
const expiringDays = 60;

function renewsItself(letter: DatedLetter): boolean {
  return letter.evergreen && !letter.noticeOfNonRenewal;
}

/** The status on a day. An evergreen letter without a notice never expires. */
export function letterStatus(letter: DatedLetter, asOf: IsoDate): LetterStatus {
  if (letter.stored !== 'active' || renewsItself(letter)) return letter.stored;
  if (letter.expiry < asOf) return 'expired';
  if (letter.noticeOfNonRenewal) return 'nonRenewal';
  return letter.expiry <= addDays(asOf, expiringDays) ? 'expiring' : 'active';
}

/** The nearest warning (7, 14, 30 or 60 days) that is due; undefined when none is. */
export function letterAlert(
  letter: DatedLetter,
  asOf: IsoDate,
): (typeof alertDays)[number] | undefined {
  const isRunning = letter.stored === 'active' && !renewsItself(letter);
  const left = daysBetween(asOf, letter.expiry);
  return isRunning && left >= 0 ? alertDays.find((days) => left <= days) : undefined;
}
