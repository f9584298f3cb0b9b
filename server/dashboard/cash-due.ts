import type { CashDue, DashboardMoney } from '#contract/dashboard/dashboard.ts';
import { type Week, weeksFrom } from '#domain/dates/weeks.ts';
import { addAmounts, compareAmounts } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type DueAmount, readInvoicesDue, readScheduledDue } from './cash-due.queries.ts';

const weekCount = 12;

/** What is due in a week in one currency. */
function dueIn({ from, to }: Week, currency: string, due: readonly DueAmount[]): string {
  const within = due.filter((one) => one.currency === currency && one.due >= from && one.due <= to);
  return addAmounts(
    within.map(({ amount }) => amount),
    currency,
  );
}

interface Due {
  readonly issued: readonly DueAmount[];
  /** Absent where the person may not see rents. */
  readonly scheduled: readonly DueAmount[] | undefined;
}

function dueOfWeek(week: Week, currency: string, { issued: billed, scheduled: rents }: Due) {
  const issued = dueIn(week, currency, billed);
  if (rents === undefined) return { issued, total: issued };
  const scheduled = dueIn(week, currency, rents);
  return { issued, scheduled, total: addAmounts([issued, scheduled], currency) };
}

function planOf(
  currency: string,
  weeks: readonly Week[],
  { money, ...known }: Due & { readonly money: readonly DashboardMoney[] },
): CashDue['currencies'][number] {
  const owed = money.find((one) => one.currency === currency)?.overdue.amount ?? '0';
  const overdue = addAmounts([owed], currency);
  const due = weeks.map((week) => dueOfWeek(week, currency, known));
  return {
    currency,
    overdue,
    due,
    total: addAmounts([overdue, ...due.map(({ total }) => total)], currency),
  };
}

/** Whose cash is planned, and the part of it that the person may see. */
interface CashOf {
  readonly custId: string;
  readonly money: readonly DashboardMoney[];
  readonly maySeeRents: boolean;
}

/**
 * What a customer has to pay: what is overdue, and by calendar weeks the invoices and the rents that
 * have none yet, for twelve weeks from the day `asOf` (`YYYY-MM-DD`, UTC).
 */
export async function readCashDue(
  tx: Tx,
  { custId, money, maySeeRents }: CashOf,
  asOf: string,
): Promise<CashDue> {
  const weeks = weeksFrom(asOf, weekCount);
  const all = { from: asOf, to: weeks.at(-1)?.to ?? asOf };
  const issued = await readInvoicesDue(tx, custId, asOf, all);
  const scheduled = maySeeRents ? await readScheduledDue(tx, custId, all) : undefined;
  const currencies = new Set(
    [...money, ...issued, ...(scheduled ?? [])].map(({ currency }) => currency),
  );
  const planned = [...currencies]
    .toSorted()
    .map((currency) => planOf(currency, weeks, { issued, scheduled, money }));
  return { weeks, currencies: planned.filter(({ total }) => compareAmounts(total, '0') > 0) };
}
