import { invoicePath } from '#domain/invoices/invoice-path.ts';
import type { StatementTotal } from '#contract/lease-account/statement-totals.ts';

/** An account and the days of its statement, both inclusive. */
export interface StatedAccount {
  readonly account: Pick<StatementTotal['accounts'][number], 'lessor' | 'currency'>;
  readonly from: string;
  readonly to: string;
  /** The lease that the statement is of; undefined for all. */
  readonly lease?: string;
}

/** The filters of a list that leave the rows of one account and its days. */
export function accountFilters({ account, ...asked }: StatedAccount) {
  const { lessor, currency } = account;
  const owner = lessor === null ? ({ owner: 'unknown' } as const) : { lessor };
  return { ...asked, currency, ...owner };
}

/** The name of a list of an account, for those who cannot see where it stands. */
export function accountListName(list: string, { account }: StatedAccount): string {
  return `${list}, ${account.lessor ?? 'lessor not known yet'}, ${account.currency}`;
}

/** To the invoice with its lines; to the payment with what it was applied to, by its value date. */
export function entryPath(reference: string, valueDate: string | null): string {
  if (valueDate === null) return invoicePath(reference);
  const asked = new URLSearchParams({
    q: reference,
    from: valueDate,
    to: valueDate,
    row: reference,
  });
  return `/LeaseAccount/PaymentHistory?${asked}`;
}
