import { parseSeasons } from '#domain/lease-account/rent/rent-seasons.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { demandDecimals } from '../../table/demand-decimals.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';

type TermRow = ImportRows['rentTerms'][number];
type Basis = TermRow['row']['basis'];

/** The columns that only some bases have. */
const ownColumns = [
  'escalation',
  'first_escalation',
  'index',
  'tenor_months',
  'margin',
  'floor',
  'amortisation',
  'assumed_rate',
  'per_basis_point',
  'per_hour',
  'minimum_hours',
  'maximum_hours',
  'due_days',
  'escalation_index',
  'escalation_lag_months',
  'escalation_floor',
  'escalation_cap',
  'seasons',
] as const;

type OwnColumn = (typeof ownColumns)[number];

/** A rise of a fixed percentage, or with a price index. */
const riseColumns = [
  'escalation',
  'first_escalation',
  'escalation_index',
  'escalation_lag_months',
  'escalation_floor',
  'escalation_cap',
] as const satisfies readonly OwnColumn[];

interface BasisColumns {
  /** The word for the basis in the database. */
  readonly stored: string;
  readonly needs: readonly OwnColumn[];
  readonly takes: readonly OwnColumn[];
}

/**
 * A rent on a notional, one that moves by an amount per basis point (domain page §3.2), one by
 * the flight hour, and one that only the lessor calculates.
 */
const bases: Readonly<Record<Basis, BasisColumns>> = {
  fixed: { stored: 'fixed', needs: [], takes: [...riseColumns, 'seasons'] },
  notional: {
    stored: 'floatingNotional',
    needs: ['index', 'margin', 'amortisation'],
    takes: ['tenor_months', 'floor'],
  },
  factor: {
    stored: 'floatingFactor',
    needs: ['index', 'assumed_rate', 'per_basis_point'],
    takes: ['tenor_months'],
  },
  hour: {
    stored: 'hourly',
    needs: ['per_hour', 'due_days'],
    takes: ['minimum_hours', 'maximum_hours', ...riseColumns],
  },
  asSent: { stored: 'asSent', needs: [], takes: [] },
};

/** Rent by the hour is for the months of the calendar, for which hours are reported. */
function checkHours(run: ImportRun, placed: TermRow): void {
  const { row } = placed;
  if (row.basis !== 'hour') return;
  const why = 'Rent by the hour is for the months of the calendar.';
  if (row.frequency !== 'monthly') run.fail(placed, 'frequency', `${why} Write monthly.`);
  if (row.rent_day !== 1) run.fail(placed, 'rent_day', `${why} Write 1.`);
  const { minimum_hours: least, maximum_hours: most } = row;
  if (least !== null && most !== null && compareAmounts(least, most) > 0)
    run.fail(placed, 'maximum_hours', 'It is less than the minimum. Correct one of the two.');
  for (const column of ['per_hour', 'minimum_hours', 'maximum_hours'] as const)
    if (row[column]?.startsWith('-') === true)
      run.fail(placed, column, 'It is not negative. Correct it.');
}

/** Reports a rise that is none, or two at once. */
function checkRises(run: ImportRun, placed: TermRow): void {
  const { row } = placed;
  const { escalation, escalation_floor: floor, escalation_cap: cap } = row;
  const rises = escalation !== null && Number(escalation) !== 0;
  if ((rises || row.escalation_index !== null) && row.first_escalation === null)
    run.fail(placed, 'first_escalation', 'Enter the day of the first rise, or no escalation.');
  if (rises && row.escalation_index !== null)
    run.fail(placed, 'escalation', 'The rent rises with an index. Leave one of the two empty.');
  for (const column of ['escalation_lag_months', 'escalation_floor', 'escalation_cap'] as const)
    if (row.escalation_index === null && row[column] !== null)
      run.fail(placed, column, 'It belongs to a rise with an index. Write escalation_index.');
  if (floor !== null && cap !== null && compareAmounts(floor, cap) > 0)
    run.fail(placed, 'escalation_cap', 'It is less than the floor. Correct one of the two.');
  for (const column of ['escalation_floor', 'escalation_cap'] as const)
    if (compareAmounts(row[column] ?? '0', '-1') <= 0)
      run.fail(placed, column, 'Write a fraction, such as 0.03 for 3 %, above -1.');
}

/** Reports seasons that are none, and decimals that the currency has not. */
function checkSeasons(run: ImportRun, placed: TermRow, currency: string): void {
  const { seasons } = placed.row;
  if (seasons === null) return;
  try {
    for (const { rent } of parseSeasons(seasons))
      demandDecimals(run, placed, 'seasons', rent, currency);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    run.fail(placed, 'seasons', error.message);
  }
}

/** Reports the columns that the basis of a rent lacks or does not have. */
export function checkBasis(run: ImportRun, placed: TermRow): void {
  const { row } = placed;
  const { needs, takes } = bases[row.basis];
  for (const column of ownColumns) {
    const isThere = row[column] !== null;
    if (!isThere && needs.includes(column))
      run.fail(placed, column, `It is empty. A rent with the basis ${row.basis} needs it.`);
    if (isThere && !needs.includes(column) && !takes.includes(column))
      run.fail(placed, column, `A rent with the basis ${row.basis} has none. Leave it empty.`);
  }
  if (row.basis === 'notional' && row.day_count === 'ACT/PERIOD')
    run.fail(
      placed,
      'day_count',
      'Interest on a notional counts the days of a year. Write another one.',
    );
  if (row.amortisation?.startsWith('-') === true)
    run.fail(placed, 'amortisation', 'An amortisation is not negative. Correct it.');
  if (row.basis === 'asSent' && Number(row.rent) !== 0)
    run.fail(placed, 'rent', 'The portal calculates nothing by these terms. Write 0.');
  checkHours(run, placed);
  checkRises(run, placed);
}

/** The columns of the stored rent term that depend on its basis. */
export function basisFields(run: ImportRun, placed: TermRow, currency: string) {
  const { row } = placed;
  if (row.amortisation !== null)
    demandDecimals(run, placed, 'amortisation', row.amortisation, currency);
  checkSeasons(run, placed, currency);
  const hasIndex = row.basis === 'notional' || row.basis === 'factor';
  return {
    basis: bases[row.basis].stored,
    escalation: row.escalation ?? '0',
    firstEscalation: row.first_escalation,
    indexName: row.index,
    tenorMonths: hasIndex ? Number(row.tenor_months ?? 1) : null,
    margin: row.margin,
    floorRate: row.floor,
    assumedRate: row.assumed_rate,
    factorPerBp: row.per_basis_point,
    amortisation: row.amortisation,
    perHour: row.per_hour,
    minimumHours: row.minimum_hours,
    maximumHours: row.maximum_hours,
    dueDays: row.due_days,
    escalationIndex: row.escalation_index,
    escalationLagMonths: row.escalation_index === null ? null : (row.escalation_lag_months ?? 3),
    escalationFloor: row.escalation_floor,
    escalationCap: row.escalation_cap,
    seasons: row.seasons,
  };
}
