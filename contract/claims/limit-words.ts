import { formatDate } from '#domain/format/date.ts';
import type { ClaimDetail, ClaimLimit } from './claim-detail.ts';

/** The clause that a limit follows, in the words of the screen and the PDF. */
export const limitClause = 'Claims: limit of a fund';

/** One row of the calculation: an amount for each fund, null where a decision did not keep it. */
export interface LimitStep {
  readonly label: string;
  readonly amounts: readonly (string | null)[];
  readonly isResult: boolean;
}

/**
 * The calculation of the limits of a claim, line by line, so that a reader can repeat it (§3.9). A
 * label begins with the sign by which its amount counts.
 */
export function limitSteps({ eventStart, isDecided, limits }: ClaimDetail): LimitStep[] {
  const step = (label: string, field: keyof ClaimLimit, isResult = false): LimitStep => ({
    label,
    amounts: limits.map((limit) => limit[field]),
    isResult,
  });
  const event = eventStart === null ? 'the event' : `the event on ${formatDate(eventStart)}`;
  const day = isDecided ? 'on the day of the decision' : 'today';
  return [
    step(`Credited up to ${event}`, 'contributions'),
    step('+ Top-ups for this event', 'topUps'),
    step('− Claims for events up to then', 'earlierClaims'),
    step('= Available at the event', 'atEvent', true),
    step(`Balance ${day}`, 'balance'),
    step('− Other claims approved, not paid', 'committed'),
    step(`= Available ${day}`, 'now', true),
    step('Limit: the smaller, not below 0', 'limit', true),
  ];
}

/** What a reader must know about the limits in addition to their figures. */
export function limitNotes({ eventStart, limits }: ClaimDetail): string[] {
  const openings = [...new Set(limits.flatMap(({ openingOn }) => openingOn ?? []))];
  return [
    'Credited: what was paid, transferred or adjusted into the fund, and top-ups of the lessor, less what was transferred or released.',
    ...openings.map(
      (day) =>
        `The event${eventStart === null ? '' : ` of ${formatDate(eventStart)}`} is older than the opening balance of ${formatDate(day)}. What the fund held at the event is not recorded, so the opening balance counts instead.`,
    ),
  ];
}

/** What a reader must know about a claim that was decided before the portal. */
export const loadedClaimNote =
  'Loaded by the lessor as it was decided. How the limit of each fund was calculated is not recorded here.';
