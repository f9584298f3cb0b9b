import { dayOfInstant } from '#domain/dates/date.ts';
import { claimEventWords, claimStatusWords } from '#contract/claims/claim-row.ts';
import type { ClaimDetail, ClaimFundPayment, ClaimLimit } from '#contract/claims/claim-detail.ts';
import { claimPaymentWords, heldPaymentWords } from '#contract/claims/payment-words.ts';
import {
  limitClause,
  limitNotes,
  limitSteps,
  loadedClaimNote,
} from '#contract/claims/limit-words.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { printAmount } from '#server/platform/pdf/print-format.ts';
import type { Turn } from '#server/platform/work/fair-queue.ts';
import { formatDate } from '#domain/format/date.ts';
import { drawReport, type ReportTable } from '#server/platform/pdf/report-pdf.ts';

function orDash(date: string | null): string {
  return date === null ? '-' : formatDate(date);
}

function lineTable(claim: ClaimDetail): ReportTable {
  return {
    caption: `Lines, in ${claim.currency}`,
    columns: [
      { label: 'Fund', share: 4 },
      { label: 'For', share: 5 },
      { label: 'Excluded because', share: 5 },
      { label: 'Amount', share: 2.5, isNumeric: true },
    ],
    rows: claim.lines.map((line) => [
      `${fundNames[line.fundKind]}, ${line.component}`,
      line.description,
      line.reason,
      printAmount(line.amount, claim.currency),
    ]),
    total: ['Claimed', '', '', printAmount(claim.claimed, claim.currency)],
  };
}

const fundOf = ({ fundKind, component }: ClaimLimit | ClaimFundPayment) =>
  `${fundNames[fundKind]}, ${component}`;

function limitTable(claim: ClaimDetail): ReportTable {
  const shares = claim.limits.filter(({ lessorShareFor }) => lessorShareFor !== '');
  return {
    caption: claim.isDecided ? 'Decision by fund' : 'Limits by fund, before the decision',
    columns: [
      { label: 'Fund', share: 5 },
      { label: 'Eligible', share: 2.4, isNumeric: true },
      { label: 'Limit', share: 2.4, isNumeric: true },
      { label: claim.isDecided ? 'Approved' : 'Would be paid', share: 2.4, isNumeric: true },
      { label: 'Not covered', share: 2.2, isNumeric: true },
      { label: 'Left', share: 2.2, isNumeric: true },
    ],
    rows: [
      ...claim.limits.map((limit) => [
        fundOf(limit),
        printAmount(limit.eligible, claim.currency),
        printAmount(limit.limit, claim.currency),
        printAmount(limit.approved, claim.currency),
        printAmount(limit.shortfall, claim.currency),
        printAmount(limit.remaining, claim.currency),
      ]),
      ...shares.map((limit) => [
        `Lessor's share for ${fundOf(limit)}: ${limit.lessorShareFor}`,
        '',
        '',
        printAmount(limit.lessorShare, claim.currency),
        '',
        '',
      ]),
    ],
  };
}

function workingsTable(claim: ClaimDetail): ReportTable {
  return {
    caption: `How each limit is calculated, in ${claim.currency}`,
    columns: [
      { label: limitClause, share: 5 },
      ...claim.limits.map((limit) => ({
        label: fundOf(limit),
        share: 3,
        isNumeric: true as const,
      })),
    ],
    rows: limitSteps(claim).map(({ label, amounts }) => [
      label,
      ...amounts.map((amount) =>
        amount === null ? 'not recorded' : printAmount(amount, claim.currency),
      ),
    ]),
  };
}

/** What each fund paid for a claim that was decided before the portal. */
function paymentTable(claim: ClaimDetail): ReportTable {
  const money = (amount: string) => printAmount(amount, claim.currency);
  return {
    caption: 'Decision by fund',
    columns: [
      { label: 'Fund', share: 5 },
      { label: 'Eligible', share: 2.4, isNumeric: true },
      { label: 'Approved', share: 2.4, isNumeric: true },
      { label: "Lessor's share", share: 2.4, isNumeric: true },
      { label: 'Not covered', share: 2.2, isNumeric: true },
    ],
    rows: claim.fundPayments.map((payment) => [
      [fundOf(payment), payment.lessorShareFor].filter(Boolean).join('; '),
      money(payment.eligible),
      money(payment.approved),
      money(payment.lessorShare),
      money(payment.shortfall),
    ]),
  };
}

function decisionTables(claim: ClaimDetail): ReportTable[] {
  if (!claim.isLoaded) return [limitTable(claim), workingsTable(claim)];
  return claim.isDecided ? [paymentTable(claim)] : [];
}

function historyTable(claim: ClaimDetail): ReportTable {
  return {
    caption: 'History',
    columns: [
      { label: 'Date', share: 2 },
      { label: 'Status', share: 3 },
      { label: 'By', share: 4 },
      { label: 'Note', share: 7 },
    ],
    rows: claim.events.map(({ at, to, by, note }) => [
      formatDate(dayOfInstant(at)),
      claimStatusWords[to],
      by,
      note,
    ]),
  };
}

/** Where the money of a paid claim is found, or why an approved one waits. */
function paymentFact(claim: ClaimDetail): [string, string][] {
  const words = claimPaymentWords(claim);
  const held = heldPaymentWords(claim.overdue);
  if (held !== undefined) return [['Payment', held]];
  return words === undefined
    ? []
    : [['Payment', `${words.before}${words.credit ?? ''}${words.after}`]];
}

/** The claim with lines, limits, documents and history; figures of the day `asOf`. */
export function renderClaimPdf(claim: ClaimDetail, asOf: string, turn: Turn): Promise<Buffer> {
  const money = (amount: string | null) =>
    amount === null ? '-' : `${claim.currency} ${printAmount(amount, claim.currency)}`;
  return drawReport(
    {
      title: `Claim ${claim.number}`,
      subtitle: `${claimEventWords[claim.eventType]}, ${claim.asset}`,
      day: asOf,
      facts: [
        ['Lease', claim.leaseNo],
        ['Status', claimStatusWords[claim.status]],
        ['Event', `${orDash(claim.eventStart)} to ${orDash(claim.eventEnd)}`],
        ['Shop', claim.shop],
        ['Shop invoice', `${claim.invoiceNumber}, ${money(claim.invoiceTotal)}`],
        ['Claimed', money(claim.claimed)],
        ['Approved', money(claim.approved)],
        ['Paid', money(claim.paid)],
        ...paymentFact(claim),
        ['Figures as at', formatDate(asOf)],
      ],
      tables: [lineTable(claim), ...decisionTables(claim), historyTable(claim)],
      notes: [
        `Documents: ${claim.documents.map(({ fileName }) => fileName).join(', ') || 'none'}.`,
        ...(claim.isLoaded ? [loadedClaimNote] : limitNotes(claim)),
      ],
    },
    turn,
  );
}
