import { type IsoDate, dayOfInstant } from '#domain/dates/date.ts';

/**
 * Whether a payment is announced before it is made: its day comes after that of the announcement
 * (`sentAt`, ISO 8601, UTC). No screen says that such a payment is made already.
 */
export function isAnnouncedAhead(advice: {
  readonly paidOn: IsoDate;
  readonly sentAt: string;
}): boolean {
  return advice.paidOn > dayOfInstant(advice.sentAt);
}
