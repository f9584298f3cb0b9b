import { amountFault } from '#domain/money/amount-fault.ts';
import { compareAmounts } from '#domain/money/amount.ts';
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
] as const;

type OwnColumn = (typeof ownColumns)[number];

interface BasisColumns {
  /** The word for the basis in the database. */
  readonly stored: string;
  readonly needs: readonly OwnColumn[];
  readonly takes: readonly OwnColumn[];
}

/**
 * A rent on a notional, one that moves by an amount per basis point (domain page §3.2), and one by
 * the flight hour.
 */
const bases: Readonly<Record<Basis, BasisColumns>> = {
  fixed: { stored: 'fixed', needs: [], takes: ['escalation', 'first_escalation'] },
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
    takes: ['minimum_hours', 'maximum_hours', 'escalation', 'first_escalation'],
  },
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
  checkHours(run, placed);
}

/** The columns of the stored rent term that depend on its basis. */
export function basisFields(run: ImportRun, placed: TermRow, currency: string) {
  const { row } = placed;
  const fault = row.amortisation === null ? undefined : amountFault(row.amortisation, currency);
  if (fault !== undefined) run.fail(placed, 'amortisation', fault);
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
  };
}
