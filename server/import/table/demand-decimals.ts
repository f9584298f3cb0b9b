import { amountFault } from '#domain/money/amount-fault.ts';
import type { Placed } from './import-file.ts';
import type { ImportRun } from './import-run.ts';

/** Reports an amount that has more decimals than its currency (R19). */
export function demandDecimals(
  run: ImportRun,
  placed: Placed<unknown>,
  column: string,
  amount: string,
  currency: string,
): void {
  const fault = amountFault(amount, currency);
  if (fault !== undefined) run.fail(placed, column, fault);
}
