import { addDays } from '#domain/dates/date.ts';
import { claimEventRules } from '#domain/claims/claim-event.ts';
import { approveClaim, type ClaimApproval } from '#domain/claims/claim-approval.ts';
import { addAmounts, type Amount } from '#domain/money/amount.ts';
import type { AirlineRows, PlannedClaimStep } from '../world/airline-rows.ts';
import { claimSteps, decisionDay } from './claim-events.ts';
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

type ClaimRow = AirlineRows['claims'][number];

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
  steps: readonly PlannedClaimStep[],
  wanted: readonly PlannedClaimStep['command'][],
): string | null {
  return steps.findLast(({ command }) => wanted.includes(command))?.date ?? null;
}

const deciding = ['lessor.approve', 'lessor.approvePartly', 'lessor.reject'] as const;

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

/** The days of a claim's life. */
function daysOf(claim: PlannedClaim, steps: readonly PlannedClaimStep[]) {
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
  return {
    leaseId: lease.id,
    eventType,
    eventStart,
    eventEnd: addDays(eventStart, 34),
    shop: shops[count % shops.length] ?? shops[0],
    invoiceNumber: `SV-${10_000 + count * 37}`,
  };
}

/** What is known of a claim before it is loaded or lived through. */
interface ClaimFacts {
  readonly custId: string;
  readonly claim: PlannedClaim;
  readonly event: ReturnType<typeof eventOf>;
  readonly handledBy: string;
  readonly lines: readonly Line[];
  readonly limits: readonly Limit[];
  readonly claimed: Amount;
  readonly decision: ClaimApproval;
  readonly steps: readonly PlannedClaimStep[];
}

function sumOf(lines: readonly Line[], { lease }: PlannedClaim): Amount {
  return addAmounts(
    lines.map(({ amount }) => amount),
    lease.plan.currency,
  );
}

/** Adds a claim that ended before the airline worked in the portal, with what its funds paid. */
function addLoadedClaim(rows: AirlineRows, ledger: FundLedger, facts: ClaimFacts): void {
  const { custId, claim, event, lines, limits, claimed, decision, steps } = facts;
  const { plan, asset } = claim.lease;
  const days = daysOf(claim, steps);
  const number = `${custId}-C${String(rows.claims.length + 1).padStart(4, '0')}`;
  const eligible = lines.filter(({ reason }) => reason === '');
  const row: ClaimRow = {
    ...event,
    ...days,
    id: seedId('claim', number),
    custId,
    number,
    currency: plan.currency,
    leaseNo: plan.leaseNo,
    asset: `${asset.kind === 'aircraft' ? 'MSN' : 'ESN'} ${asset.serial}`,
    owner: facts.handledBy,
    invoiceTotal: claimed,
    status: claim.status,
    claimed,
    eligible: sumOf(eligible, claim),
    approved: days.decidedOn === null ? null : decision.approved,
    paid: days.paidOn === null ? null : decision.approved,
  };
  rows.claims.push(row);
  addLines(rows, row, lines);
  if (days.decidedOn !== null) addDecision(rows, ledger, row, limits, decision);
}

/** Plans what both sides do about a claim in the portal. */
function addClaimLife(rows: AirlineRows, facts: ClaimFacts): void {
  const { claim, event, lines, claimed, steps, handledBy } = facts;
  const { documents } = claimEventRules[claim.eventType];
  rows.claimLives.push({
    form: {
      ...event,
      invoiceTotal: claimed,
      lines: lines.map(({ fund, category, description, amount }) => {
        return { fundId: fund.id, category, description, amount };
      }),
    },
    documents: claim.status === 'draft' ? documents.slice(0, draftDocuments) : documents,
    handledBy,
    steps,
  });
}

/**
 * Adds a claim (§3.7): as a row with what it takes from the funds when it ended before the airline
 * worked in the portal, else as a life in the portal. No fund of the seed has two claims, so none has
 * earlier ones.
 */
export function addClaim(
  rows: AirlineRows,
  ledger: FundLedger,
  custId: string,
  claim: PlannedClaim,
): void {
  const lines = linesOf(claim, ledger);
  if (lines.length === 0) return;
  const count = rows.claims.length + rows.claimLives.length;
  const limits = seededLimitsOf(claim, ledger, lines, addDays(claim.eventStart, decisionDay));
  const claimed = sumOf(lines, claim);
  const decision = decisionOf(claim, limits, claimed);
  const steps = claimSteps(claim, decision.status === 'Approved');
  const handledBy = owners[count % owners.length] ?? owners[0];
  const event = eventOf(claim, count);
  const facts = { custId, claim, event, handledBy, lines, limits, claimed, decision, steps };
  const { endedOn } = daysOf(claim, steps);
  const isLoaded = endedOn !== null && endedOn < claim.lease.liveSince;
  if (isLoaded) addLoadedClaim(rows, ledger, facts);
  else addClaimLife(rows, facts);
}
