import { addDays } from '#domain/dates/date.ts';
import { formatAmount, formatCount, isZero } from '#src/ui/format/amount.ts';
import type { Tone } from '#src/ui/status-word.tsx';
import type { Dashboard } from './use-dashboard.ts';

/** One thing that needs attention, and where it is dealt with. */
export interface Attention {
  readonly key: string;
  readonly tone: Tone;
  /** The figure of the sentence. */
  readonly figure: string;
  /** The rest of the sentence after the figure. */
  readonly text: string;
  readonly href: string;
}

const invoicesPath = '/LeaseAccount/ViewInvoices';
const dueSoonDays = 30;
function invoicesText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'invoice' : 'invoices'}`;
}

/** What needs attention, the most urgent first; nothing where there is nothing to do. */
export function attentionOf(dashboard: Dashboard): readonly Attention[] {
  const today = dashboard.asOf.slice(0, 10);
  const money = dashboard.money ?? [];
  const overdue = money
    .filter((one) => one.overdue.invoices > 0 && !isZero(one.overdue.amount))
    .map(({ currency, overdue: { amount, invoices } }) => ({
      key: `overdue ${currency}`,
      tone: 'bad' as const,
      figure: `${currency} ${formatAmount(amount, currency)}`,
      text: `overdue on ${invoicesText(invoices)}`,
      href: `${invoicesPath}?status=overdue&currency=${currency}`,
    }));
  const soon = money
    .filter((one) => one.dueIn30Days.invoices > 0)
    .map(({ currency, dueIn30Days: { amount, invoices } }) => ({
      key: `due ${currency}`,
      tone: 'warn' as const,
      figure: `${currency} ${formatAmount(amount, currency)}`,
      text: `due within 30 days on ${invoicesText(invoices)}`,
      href: `${invoicesPath}?currency=${currency}&dueFrom=${today}&dueTo=${addDays(today, dueSoonDays)}`,
    }));
  const disputed = dashboard.disputedInvoices ?? 0;
  return [
    ...overdue,
    ...soon,
    ...(disputed > 0
      ? [
          {
            key: 'disputed',
            tone: 'info' as const,
            figure: invoicesText(disputed),
            text: 'in dispute',
            href: `${invoicesPath}?status=disputed`,
          },
        ]
      : []),
  ];
}
