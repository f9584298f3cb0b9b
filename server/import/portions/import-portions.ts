import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import type { ImportRows } from '../files/import-files.ts';
import type { ImportRun } from '../table/import-run.ts';
import { ImportRefusedError, type TableFault } from '../table/table-fault.ts';
import type { Portion, PortionedRows } from './portioned-rows.ts';

/** Steps that need the rows of the given customers only. */
export type PortionSteps = readonly ((
  run: ImportRun,
  rows: ImportRows,
  customers: readonly string[],
) => Promise<void>)[];

/** Rows after which statistics are worth gathering, and how much more make them old. */
const fewRows = 5000;
const growth = 4;

/**
 * Tells the database how large its tables have become: until the end of the transaction nobody else
 * sees the new rows, and with the statistics of empty tables it reads whole tables for each invoice.
 * Only the owner of tables may.
 */
async function gatherStatistics(tx: Tx): Promise<void> {
  await tx.execute(sql`set local role none`);
  await tx.execute(sql`analyze invoice, invoice_line, payment, allocation, util_report, util_line,
    billing_line, fund_movement, interest_charge`);
  await tx.execute(sql`set local role portal_import`);
}

/** The faults of a portion: those of the first step that finds any. */
async function faultsOf(
  run: ImportRun,
  { rows, customers }: Portion,
  steps: PortionSteps,
): Promise<readonly TableFault[]> {
  try {
    for (const step of steps) {
      await step(run, rows, customers);
      run.faults.demandNone();
    }
    return [];
  } catch (error) {
    // Whatever the database refuses ends the transaction.
    if (!(error instanceof ImportRefusedError)) throw error;
    return run.faults.take();
  }
}

/**
 * Imports the rows of some customers at a time: one portion is in memory, whatever the number of
 * customers. The faults of all portions are reported together.
 */
export async function importPortions(
  run: ImportRun,
  { rows, portioned }: { readonly rows: ImportRows; readonly portioned: PortionedRows },
  steps: PortionSteps,
): Promise<void> {
  await portioned.findOthers(run.tx);
  const faults: TableFault[] = [];
  let done = 0;
  let known = 0;
  for (const portion of portioned.portions(rows)) {
    faults.push(...(await faultsOf(run, portion, steps)));
    done += portion.size;
    run.tellPortion(done, portioned.size);
    if (done < known * growth || done < fewRows) continue;
    await gatherStatistics(run.tx);
    known = done;
  }
  for (const fault of faults) run.faults.add(fault);
  run.faults.demandNone();
}
