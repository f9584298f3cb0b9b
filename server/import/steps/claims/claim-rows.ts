import { claimEventRules } from '#domain/claims/claim-event.ts';
import { exclusionReasons } from '#domain/claims/claim-line.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { demandDecimals } from '../../table/demand-decimals.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import type { KnownLease } from '../../table/references.ts';
import type { KnownFund } from '../find-funds.ts';

/** A row of claims.csv. */
export type ClaimRow = ImportRows['claims'][number];
/** A row of claim-lines.csv. */
export type ClaimLineRow = ImportRows['claimLines'][number];

/** A line of a claim with the fund that it asks. */
export interface FundLine {
  readonly placed: ClaimLineRow;
  readonly fund: KnownFund;
  /** Why it is excluded; empty when it is not. */
  readonly reason: string;
}

/** A claim of the files with its lease and its lines. */
export interface LoadedClaim {
  readonly placed: ClaimRow;
  readonly id: string;
  readonly lease: KnownLease;
  readonly lines: readonly FundLine[];
}

/** Why a line is excluded: as the row says, else as its category is; empty when it is not. */
export function exclusionOf({ row }: ClaimLineRow): string {
  return row.excluded ?? exclusionReasons[row.category] ?? '';
}

/** Reports days of a claim that cannot follow one another, or are not history yet. */
export function checkClaimDays(run: ImportRun, placed: ClaimRow): void {
  const { row } = placed;
  const { status, decided } = row;
  if (status === 'paid' && decided === null)
    run.fail(placed, 'decided', 'It is empty. Write the day of the decision.');
  if (status === 'withdrawn' && decided !== null)
    run.fail(placed, 'decided', 'A claim that was withdrawn was not decided. Leave it empty.');
  const steps = [
    ['event_start', row.event_start],
    ['event_end', row.event_end],
    ['submitted', row.submitted],
    ['decided', decided],
    ['ended', row.ended],
  ] as const;
  const known = steps.flatMap(([column, day]) => (day === null ? [] : [[column, day] as const]));
  for (const [at, [column, day]] of known.entries()) {
    const [before, earlier] = known[at - 1] ?? ['', ''];
    // A claim may be sent while the shop still works.
    if (column !== 'submitted' && day < earlier)
      run.fail(placed, column, `It is before ${before}, ${earlier}. Correct one of the two.`);
  }
  if (row.ended > run.today)
    run.fail(placed, 'ended', 'It has not ended yet. Load it once it has.');
}

/** Reports the impossible values of one line. */
export function checkClaimLine(run: ImportRun, line: FundLine, { row: claim }: ClaimRow): void {
  const { placed, fund, reason } = line;
  const { row } = placed;
  const { currency } = fund;
  for (const column of ['amount', 'paid', 'lessor_share'] as const) {
    demandDecimals(run, placed, column, row[column], currency);
    if (row[column].startsWith('-')) run.fail(placed, column, 'It is not negative. Correct it.');
  }
  const given = addAmounts([row.paid, row.lessor_share], currency);
  const asked = addAmounts([row.amount], currency);
  const hasGiven = compareAmounts(given, '0') > 0;
  if (hasGiven && claim.status !== 'paid')
    run.fail(placed, 'paid', `The claim was ${claim.status}, so nothing was paid. Write 0.`);
  if (hasGiven && reason !== '')
    run.fail(placed, 'paid', `The line is excluded: ${reason} Write 0, or another category.`);
  if (compareAmounts(given, row.amount) > 0)
    run.fail(placed, 'paid', `${given} is more than the ${asked} asked for. Correct one.`);
  if (compareAmounts(row.lessor_share, '0') > 0 !== (row.lessor_share_for !== null))
    run.fail(placed, 'lessor_share_for', 'Say what a lessor_share was for, or write neither.');
  const { funds } = claimEventRules[claim.event];
  if (!funds.includes(row.kind)) {
    const message = `An event ${claim.event} draws on ${funds.join(', ')} only. Correct one.`;
    run.fail(placed, 'kind', message);
  }
}

/** The amounts of a claim, and of each of its funds. */
export function sumsOf(lines: readonly FundLine[], currency: string) {
  const sum = (some: readonly FundLine[], column: 'amount' | 'paid' | 'lessor_share') =>
    addAmounts(
      some.map(({ placed }) => placed.row[column]),
      currency,
    );
  const eligible = lines.filter(({ reason }) => reason === '');
  return {
    claimed: sum(lines, 'amount'),
    eligible: sum(eligible, 'amount'),
    paid: sum(lines, 'paid'),
    lessorShare: sum(lines, 'lessor_share'),
  };
}
