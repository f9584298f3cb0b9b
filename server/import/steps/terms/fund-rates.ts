import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { syncRows } from '../../table/sync-table.ts';
import { findFunds, fundIn } from '../find-funds.ts';
import { warnMissingRates } from './missing-rates.ts';
import { importRateYears } from './rate-years.ts';
import { findRatioTables, ratioTableId } from './ratio-tables.ts';
import { rateKey, type WithdrawnRate, withdrawRates } from './withdrawn-rates.ts';

type RateRow = ImportRows['fundRates'][number];

/** Reports the impossible values of one row. */
function checkRate(run: ImportRun, placed: RateRow, opened: string): void {
  const { row } = placed;
  const isMonthly = row.basis === 'MONTH';
  if ((row.rate === null) === (row.ratio_table === null))
    run.fail(placed, 'rate', 'Write a rate or a ratio_table, one of the two.');
  if (row.rate?.startsWith('-') === true)
    run.fail(placed, 'rate', 'A rate is not negative. Correct it.');
  if (row.ratio_table !== null && (isMonthly || row.basis === 'APU_H'))
    run.fail(placed, 'ratio_table', `A rate by ${row.basis} has no ratio. Leave it empty.`);
  if (row.minimum_units !== null && (isMonthly || row.minimum_units.startsWith('-')))
    run.fail(
      placed,
      'minimum_units',
      isMonthly
        ? 'A rate by MONTH has no minimum. Leave it empty.'
        : 'A minimum is not negative. Correct it.',
    );
  if (row.from < opened)
    run.fail(placed, 'from', `The fund was opened later, on ${opened}. Correct one of the two.`);
  if (row.first_escalation !== null && row.first_escalation <= row.from)
    run.fail(placed, 'first_escalation', `It is not after from, ${row.from}. Correct one.`);
}

/** Reports rates that the same file gives and withdraws. */
function demandOneWord(
  run: ImportRun,
  withdrawn: readonly WithdrawnRate[],
  given: readonly WithdrawnRate[],
): void {
  const lines = new Map(given.map(({ row, line }) => [rateKey(row), line]));
  for (const placed of withdrawn) {
    const line = lines.get(rateKey(placed.row));
    if (line === undefined) continue;
    const message = `Line ${line} gives this rate. Remove one of the two rows.`;
    run.fail(placed, 'withdrawn', message);
  }
}

const aboutOf = ({ row }: RateRow): string => `${row.lease_no} ${row.kind} ${row.serial} from`;

/**
 * Dated rates of funds as the lease has them, without those that are withdrawn, then the rates of
 * every period.
 */
export async function importFundRates(run: ImportRun, rows: ImportRows): Promise<void> {
  const { fundRates } = rows;
  const book = await findFunds(run, fundRates);
  const ofFunds = fundRates.flatMap((rate) => {
    const fund = fundIn(run, book, rate);
    return fund === undefined ? [] : [{ rate, fund }];
  });
  const withdrawn = ofFunds.flatMap(({ rate: { row, ...place }, fund }) => {
    const about = aboutOf({ row, ...place });
    const key = { fundId: fund.id, validFrom: row.from };
    return row.withdrawn ? [{ ...place, about, row: key }] : [];
  });
  const placed = ofFunds.flatMap(({ rate, fund }) => {
    const { ratio_table: name, withdrawn: isWithdrawn } = rate.row;
    if (isWithdrawn) return [];
    return [{ rate, fund, tableId: name === null ? null : ratioTableId(fund.custId, name) }];
  });
  const known = await findRatioTables(
    run,
    placed.flatMap(({ tableId }) => (tableId === null ? [] : [tableId])),
  );
  const terms = placed.map(({ rate, fund, tableId }) => {
    const { row, ...place } = rate;
    checkRate(run, rate, fund.opened);
    if (tableId !== null && !known.has(tableId)) {
      const message = `${fund.custId} has no ${row.ratio_table}. Add it to ratio-tables.csv.`;
      run.fail(rate, 'ratio_table', message);
    }
    const stored = {
      fundId: fund.id,
      custId: fund.custId,
      currency: fund.currency,
      validFrom: row.from,
      basis: row.basis,
      rate: row.rate,
      ratioTableId: tableId,
      minimumUnits: row.minimum_units,
      escalation: row.escalation,
      firstEscalation: row.first_escalation,
    };
    return { ...place, about: aboutOf(rate), row: stored };
  });
  demandOneWord(run, withdrawn, terms);
  run.faults.demandNone();
  await withdrawRates(run, withdrawn);
  const key = ['fundId', 'validFrom'] as const;
  await syncRows(run, { table: 'fund_rate_term', key }, terms);
  await warnMissingRates(run, terms);
  await importRateYears(run, rows, withdrawn);
}
