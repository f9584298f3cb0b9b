import type { IsoDate } from '#domain/dates/date.ts';
import { exclusionReasons, type ClaimLineCategory } from '#domain/claims/claim-line.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { addAmounts, compareAmounts, multiplyAmount, type Amount } from '#domain/money/amount.ts';
import type { PlannedClaim } from './claim-plan.ts';
import type { FundLedger } from '../funds/fund-ledger.ts';
import { drawsFor } from '../world/random.ts';
import type { SeededFund } from '../funds/seeded-funds.ts';

/** A line of a seeded claim. */
export interface Line {
  readonly fund: SeededFund;
  readonly category: ClaimLineCategory;
  readonly description: string;
  readonly amount: Amount;
  readonly reason: string;
}

/** What one fund can pay for a claim. */
export interface Limit {
  readonly fund: SeededFund;
  readonly eligible: Amount;
  readonly contributions: Amount;
  /** Balance on the day of the decision, when there is one. */
  readonly balance: Amount;
}

function eligibleLines(claim: PlannedClaim, ledger: FundLedger): Line[] {
  const isRejected = claim.status === 'rejected' || claim.wasReopened === true;
  return claim.funds.flatMap((fund): Line[] => {
    const holds = ledger.contributions(fund, claim.eventStart);
    const { currency } = claim.lease.plan;
    const amount = multiplyAmount(holds, claim.share, currency);
    if (compareAmounts(amount, '0') <= 0) return [];
    const category = isRejected && claim.status === 'rejected' ? 'misuse' : 'restoration';
    const description = `${fundNames[fund.kind]}, ${fund.component.serial}`;
    return [{ fund, category, description, amount, reason: exclusionReasons[category] ?? '' }];
  });
}

function excludedLines(claim: PlannedClaim, fund: SeededFund): Line[] {
  if (claim.hasExclusions !== true) return [];
  const draws = drawsFor(`exclusions:${fund.drawKey}`);
  const line = (category: ClaimLineCategory, description: string): Line => ({
    fund,
    category,
    description,
    amount: `${draws.int(40, 900) * 100}.00`,
    reason: exclusionReasons[category] ?? '',
  });
  return [
    line('FOD', 'Blade damage by foreign objects'),
    line('freightTax', 'Freight to the shop'),
  ];
}

/** The limits of the funds of a claim on the day of its decision (§3.7, §3.9). */
export function seededLimitsOf(
  claim: PlannedClaim,
  ledger: FundLedger,
  lines: readonly Line[],
  decidedOn: IsoDate,
): Limit[] {
  const { currency } = claim.lease.plan;
  return claim.funds.map((fund) => ({
    fund,
    contributions: ledger.contributions(fund, claim.eventStart),
    balance: ledger.balance(fund, decidedOn),
    eligible: addAmounts(
      lines.filter((one) => one.fund === fund && one.reason === '').map((one) => one.amount),
      currency,
    ),
  }));
}

/** The lines of a claim: a share of what its funds hold, and what the lease excludes. */
export function linesOf(claim: PlannedClaim, ledger: FundLedger): Line[] {
  const [first] = claim.funds;
  const lines = eligibleLines(claim, ledger);
  return first === undefined || lines.length === 0
    ? []
    : [...lines, ...excludedLines(claim, first)];
}
