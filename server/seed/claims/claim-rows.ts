import { addDays } from '#domain/dates/date.ts';
import { claimDocumentNames } from '#domain/claims/claim-documents.ts';
import { claimEventRules } from '#domain/claims/claim-event.ts';
import { approveClaim, type ClaimApproval } from '#domain/claims/claim-approval.ts';
import { addAmounts, type Amount } from '#domain/money/amount.ts';
import type { AirlinePlan } from '../world/airline-plan.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { claimSteps, decisionDay, type SeededStep } from './claim-events.ts';
import { seededLimitsOf, linesOf, type Limit, type Line } from './claim-lines.ts';
import type { PlannedClaim } from './claim-plan.ts';
import type { FundLedger } from '../funds/fund-ledger.ts';
import { seedId } from '#server/platform/db/stable-id.ts';

const shops = [
  'Northern Engine Centre',
  'Atlantic Airframe Services',
  'Delta Gear & APU Works',
] as const;
const owners = ['Maeve Gallagher', 'Tomás Ibarra', 'Priya Raman'] as const;
const draftDocuments = 3;
const demoFileSize = 2400;

function decisionOf(claim: PlannedClaim, limits: readonly Limit[], claimed: Amount): ClaimApproval {
  return approveClaim({
    claimed,
    currency: claim.lease.plan.currency,
    funds: limits.map(({ fund, eligible, contributions, balance }) => ({
      fund: fund.id,
      eligible,
      paidContributions: contributions,
      earlierClaims: '0',
      balance,
    })),
  });
}

function dayOf(
  steps: readonly SeededStep[],
  wanted: readonly SeededStep['command'][],
): string | null {
  return steps.findLast(({ command }) => wanted.includes(command))?.date ?? null;
}

const deciding = ['lessor.approve', 'lessor.approvePartly', 'lessor.reject'] as const;

function addDocuments(
  rows: AirlineRows,
  claim: PlannedClaim,
  row: ClaimRow,
  reporter: string,
): void {
  const { documents } = claimEventRules[claim.eventType];
  const attached = claim.status === 'draft' ? documents.slice(0, draftDocuments) : documents;
  for (const kind of attached) {
    const name = claimDocumentNames[kind].replace(/^the /, '').replace(/ \(.*\)$/, '');
    rows.claimDocuments.push({
      id: seedId('claimDocument', `${row.number}:${kind}`),
      claimId: row.id,
      custId: row.custId,
      currency: row.currency,
      kind,
      fileName: `${row.number} ${name}.pdf`,
      media: 'application/pdf',
      size: demoFileSize,
      fileKey: null,
      addedAt: new Date(`${row.begunOn}T10:00:00Z`),
      addedBy: reporter,
    });
  }
}

type ClaimRow = AirlineRows['claims'][number];

function addSteps(
  rows: AirlineRows,
  row: ClaimRow,
  steps: readonly SeededStep[],
  reporter: string,
) {
  steps.forEach((step, index) => {
    const side = step.command?.startsWith('lessor.') === true ? 'lessor' : 'airline';
    rows.claimEvents.push({
      claimId: row.id,
      sequence: index + 1,
      custId: row.custId,
      currency: row.currency,
      at: new Date(`${step.date}T1${index % 10}:15:00Z`),
      fromStatus: step.from,
      toStatus: step.to,
      side,
      byName: side === 'lessor' ? (row.owner ?? '') : reporter,
      note: step.note,
    });
  });
}

function addLines(rows: AirlineRows, row: ClaimRow, lines: readonly Line[]): void {
  const head = { claimId: row.id, custId: row.custId, currency: row.currency };
  lines.forEach(({ fund, reason, ...line }, index) => {
    rows.claimLines.push({
      ...head,
      ...line,
      position: index + 1,
      fundId: fund.id,
      isEligible: reason === '',
      reason,
    });
  });
}

function addDecision(
  rows: AirlineRows,
  ledger: FundLedger,
  row: ClaimRow,
  limits: readonly Limit[],
  { funds }: ClaimApproval,
): void {
  const head = { claimId: row.id, custId: row.custId, currency: row.currency };
  for (const { fund, ...limit } of limits) {
    const approved = funds.find((one) => one.fund === fund.id)?.approved ?? '0.00';
    const none = { earlierClaims: '0.00', committed: '0.00' };
    rows.claimFunds.push({ ...head, fundId: fund.id, ...limit, ...none, approved });
    if (row.paidOn === null || row.paidOn === undefined) continue;
    const entry = { reference: row.number, claimId: row.id, note: 'Claim paid' };
    ledger.add(fund, { date: row.paidOn, kind: 'CLAIM_PAID', amount: approved, ...entry });
  }
}

/** The days of a claim's life that its row keeps. */
function daysOf(claim: PlannedClaim, steps: readonly SeededStep[]) {
  const decidedOn = claim.wasReopened === true ? null : dayOf(steps, deciding);
  const paidOn = dayOf(steps, ['lessor.pay']);
  const rejectedOn = claim.status === 'rejected' ? decidedOn : null;
  return {
    begunOn: steps[0]?.date ?? claim.eventStart,
    submittedOn: dayOf(steps, ['airline.submit']),
    decidedOn,
    endedOn: paidOn ?? dayOf(steps, ['airline.withdraw']) ?? rejectedOn,
    paidOn,
  };
}

function eventOf({ lease, eventType, eventStart }: PlannedClaim, count: number) {
  const { plan, asset } = lease;
  return {
    leaseId: lease.id,
    currency: plan.currency,
    leaseNo: plan.leaseNo,
    asset: `${asset.kind === 'aircraft' ? 'MSN' : 'ESN'} ${asset.serial}`,
    eventType,
    eventStart,
    eventEnd: addDays(eventStart, 34),
    shop: shops[count % shops.length] ?? shops[0],
    invoiceNumber: `SV-${10_000 + count * 37}`,
    owner: owners[count % owners.length] ?? owners[0],
  };
}

/**
 * Adds a claim with its lines, documents, history and decision (§3.7), and what it takes from the
 * funds. No fund of the seed has two claims, so none has earlier ones.
 */
export function addClaim(
  rows: AirlineRows,
  ledger: FundLedger,
  { custId, reporter }: AirlinePlan,
  claim: PlannedClaim,
): void {
  const lines = linesOf(claim, ledger);
  if (lines.length === 0) return;
  const count = rows.claims.length;
  const event = eventOf(claim, count);
  const sum = (some: readonly Line[]) =>
    addAmounts(
      some.map(({ amount }) => amount),
      event.currency,
    );
  const [claimed, eligible] = [sum(lines), sum(lines.filter(({ reason }) => reason === ''))];
  const decidedOn = addDays(claim.eventStart, decisionDay);
  const limits = seededLimitsOf(claim, ledger, lines, decidedOn);
  const decision = decisionOf(claim, limits, claimed);
  const steps = claimSteps(claim, decision.status === 'Approved');
  const days = daysOf(claim, steps);
  const number = `${custId}-C${String(count + 1).padStart(4, '0')}`;
  const row: ClaimRow = {
    ...event,
    ...days,
    id: seedId('claim', number),
    custId,
    number,
    invoiceTotal: claimed,
    status: claim.status,
    wasReopened: claim.wasReopened ?? false,
    claimed,
    eligible,
    approved: days.decidedOn === null ? null : decision.approved,
    paid: days.paidOn === null ? null : decision.approved,
    rowVersion: steps.length,
  };
  rows.claims.push(row);
  addLines(rows, row, lines);
  addDocuments(rows, claim, row, reporter);
  addSteps(rows, row, steps, reporter);
  if (days.decidedOn !== null) addDecision(rows, ledger, row, limits, decision);
}
