import type { IsoDate } from '#domain/dates/date.ts';
import { rollForward, type FundMovementKind } from '#domain/funds/fund-roll-forward.ts';
import { compareAmounts, type Amount } from '#domain/money/amount.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { seedId } from '#server/platform/db/stable-id.ts';
import type { SeededFund } from './seeded-funds.ts';

type MovementRow = AirlineRows['fundMovements'][number];

/** One entry before it has an id. */
export interface LedgerEntry {
  readonly date: IsoDate;
  readonly kind: FundMovementKind;
  readonly amount: Amount;
  readonly reference?: string;
  readonly note?: string;
  readonly invoiceId?: string;
  readonly claimId?: string;
  readonly counterFundId?: string;
}

/** The movements in each fund of an airline, in no particular order. */
export interface FundLedger {
  add(fund: SeededFund, entry: LedgerEntry): void;
  /** The paid balance at the end of a day, as far as it is known. */
  balance(fund: SeededFund, until: IsoDate): Amount;
  /** Paid into the fund until the end of a day, before claims (§3.7). */
  contributions(fund: SeededFund, until: IsoDate): Amount;
  /** The day of the latest movement. */
  lastDay(fund: SeededFund): IsoDate | undefined;
  rows(): MovementRow[];
}

function sumOf(entries: readonly LedgerEntry[], currency: string): Amount {
  return rollForward({ openingPaid: '0', openingBilled: '0', movements: entries, currency })
    .closingPaid;
}

/** Opens the ledger of an airline's funds; entries of 0.00 are left out. */
export function openLedger(custId: string): FundLedger {
  const entries = new Map<string, LedgerEntry[]>();
  const movements: MovementRow[] = [];
  const of = ({ id }: SeededFund, until: IsoDate) =>
    (entries.get(id) ?? []).filter(({ date }) => date <= until);
  const paidIn = (entry: LedgerEntry) => entry.kind !== 'CLAIM_PAID' && entry.kind !== 'BILLED';
  return {
    add(fund, entry) {
      if (compareAmounts(entry.amount, '0') === 0) return;
      const known = entries.get(fund.id);
      if (known === undefined) entries.set(fund.id, [entry]);
      else known.push(entry);
      const { date, kind, amount } = entry;
      movements.push({
        id: seedId('movement', `${fund.id}:${known?.length ?? 1}`),
        fundId: fund.id,
        custId,
        currency: fund.lease.plan.currency,
        movementDate: date,
        kind,
        amount,
        reference: entry.reference ?? '',
        note: entry.note ?? '',
        invoiceId: entry.invoiceId ?? null,
        claimId: entry.claimId ?? null,
        counterFundId: entry.counterFundId ?? null,
      });
    },
    balance: (fund, until) => sumOf(of(fund, until), fund.lease.plan.currency),
    contributions: (fund, until) => sumOf(of(fund, until).filter(paidIn), fund.lease.plan.currency),
    lastDay: ({ id }) =>
      (entries.get(id) ?? []).reduce<IsoDate | undefined>(
        (last, { date }) => (last === undefined || date > last ? date : last),
        undefined,
      ),
    rows: () => movements,
  };
}
