import { compareDates, type IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import { formatDate } from '#domain/format/date.ts';
import { type Amount, addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { shownText } from '#domain/text/shown-text.ts';
import { type ClaimDocumentKind, claimDocumentNames } from './claim-documents.ts';
import { claimEventRules, type ClaimEventType } from './claim-event.ts';
import type { FundKind } from '#domain/funds/fund-kind.ts';

/**
 * Months after the start of an event in which a claim is in time; after them the lease manager
 * decides (domain page §1.7).
 */
const monthsToSubmit = 6;

/** The facts that a claim is checked against before it is submitted. */
export interface CheckedClaim {
  readonly eventType: ClaimEventType;
  readonly eventStart: IsoDate | null;
  readonly eventEnd: IsoDate | null;
  readonly shop: string;
  readonly invoiceNumber: string;
  readonly invoiceTotal: Amount | null;
  readonly lines: readonly {
    readonly amount: Amount;
    readonly description: string;
    readonly fundKind: FundKind;
  }[];
  readonly documents: readonly ClaimDocumentKind[];
  /** The lease of the asset; `until` is its last day. */
  readonly lease: { readonly from: IsoDate; readonly until: IsoDate };
  readonly today: IsoDate;
}

/** A finding about a claim; an error prevents the submission. */
export interface ClaimFinding {
  /** The field that the finding is about. */
  readonly path: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

function error(path: string, message: string): ClaimFinding {
  return { path, severity: 'error', message };
}

function checkEvent(claim: CheckedClaim): ClaimFinding[] {
  const { eventStart, eventEnd, lease, today } = claim;
  if (eventStart === null) return [error('eventStart', 'Enter the start of the event.')];
  const found: ClaimFinding[] = [];
  const isOutside = compareDates(eventStart, lease.from) < 0 || eventStart > lease.until;
  if (isOutside) found.push(error('eventStart', 'Event start must be within the lease.'));
  if (eventStart > today) found.push(error('eventStart', 'Event start must not be in the future.'));
  if (eventEnd === null) found.push(error('eventEnd', 'Enter the end of the event.'));
  else if (eventEnd < eventStart)
    found.push(error('eventEnd', 'The event must not end before it starts.'));
  const limit = addMonths(eventStart, monthsToSubmit);
  if (today > limit)
    found.push({
      path: 'eventStart',
      severity: 'warning',
      message: `The 6-month limit passed on ${formatDate(limit)}; your lease manager will decide.`,
    });
  return found;
}

function checkInvoice(claim: CheckedClaim): ClaimFinding[] {
  const { shop, invoiceNumber, invoiceTotal, lines } = claim;
  const found: ClaimFinding[] = [];
  if (shownText(shop) === '') found.push(error('shop', 'Enter the shop that did the work.'));
  if (shownText(invoiceNumber) === '')
    found.push(error('invoiceNumber', 'Enter the number of the shop invoice.'));
  if (invoiceTotal === null)
    return [...found, error('invoiceTotal', 'Enter the total of the shop invoice.')];
  const claimed = addAmounts(lines.map(({ amount }) => amount));
  if (compareAmounts(claimed, invoiceTotal) > 0)
    found.push(error('invoiceTotal', 'Claimed amount cannot exceed the invoice total.'));
  return found;
}

function checkLines({ lines, eventType }: CheckedClaim): ClaimFinding[] {
  if (lines.length === 0) return [error('lines', 'Add a line for each part of the work.')];
  const { funds } = claimEventRules[eventType];
  return lines.flatMap((line, index) => {
    const path = `lines.${index}`;
    const found: ClaimFinding[] = [];
    if (compareAmounts(line.amount, '0') <= 0)
      found.push(error(`${path}.amount`, `Enter the amount of line ${index + 1}.`));
    if (shownText(line.description) === '')
      found.push(error(`${path}.description`, `Say what line ${index + 1} is for.`));
    if (!funds.includes(line.fundKind))
      found.push(
        error(`${path}.fundId`, `Choose a fund for line ${index + 1} that pays for this event.`),
      );
    return found;
  });
}

function checkDocuments({ eventType, documents }: CheckedClaim): ClaimFinding[] {
  return missingDocuments(eventType, documents).map((kind) =>
    error(`documents.${kind}`, `Attach ${claimDocumentNames[kind]} before submitting.`),
  );
}

/** Documents of the event's checklist that are not attached yet. */
export function missingDocuments(
  eventType: ClaimEventType,
  attached: readonly ClaimDocumentKind[],
): ClaimDocumentKind[] {
  return claimEventRules[eventType].documents.filter((kind) => !attached.includes(kind));
}

/**
 * All findings about a claim before it is submitted on `today` (UTC); texts of domain page §1.11.
 * The six-month limit only warns: the lease manager decides.
 */
export function checkClaim(claim: CheckedClaim): ClaimFinding[] {
  return [
    ...checkEvent(claim),
    ...checkInvoice(claim),
    ...checkLines(claim),
    ...checkDocuments(claim),
  ];
}
