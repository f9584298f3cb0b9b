import { counted, formatAmount, formatCount, formatMoney, isZero } from '#domain/format/numbers.ts';
import { addDays, dayOfInstant, daysBetween } from '#domain/dates/date.ts';
import { formatDate, formatMonth } from '#domain/format/date.ts';
import type { Tone } from '#src/ui/status-word.tsx';
import type { Dashboard } from './use-dashboard.ts';

/** One thing that needs attention, and its screen. */
export interface Attention {
  readonly key: string;
  /** What it is about; a tile has the lines of one topic, such as one amount per currency. */
  readonly topic: string;
  readonly tone: Tone;
  /** The figure of the sentence. */
  readonly figure: string;
  /** The rest of the sentence after the figure. */
  readonly text: string;
  readonly href: string;
}

const invoicesPath = '/LeaseAccount/ViewInvoices';
const dueSoonDays = 30;

/** Names the disputed ones among the overdue invoices. */
function alsoDisputed(invoices: number, disputed: number): string {
  if (disputed === 0) return '';
  return invoices === 1 ? ', which is in dispute' : `, ${formatCount(disputed)} of them in dispute`;
}

function overdueMoney({ money = [] }: Dashboard): Attention[] {
  return money
    .filter((one) => one.overdue.invoices > 0 && !isZero(one.overdue.amount))
    .map(({ currency, overdue: { amount, invoices, disputed } }) => ({
      key: `overdue ${currency}`,
      topic: 'overdue',
      tone: 'bad',
      figure: `${currency} ${formatAmount(amount, currency)}`,
      text: `overdue on ${counted(invoices, 'invoice')}${alsoDisputed(invoices, disputed)}`,
      href: `${invoicesPath}?status=overdue&currency=${currency}`,
    }));
}

function moneyDueSoon({ money = [] }: Dashboard, today: string): Attention[] {
  return money
    .filter((one) => one.dueIn30Days.invoices > 0)
    .map(({ currency, suspended, dueIn30Days: { amount, invoices } }) => ({
      key: `due ${currency}`,
      topic: 'due',
      tone: 'warn',
      figure: `${currency} ${formatAmount(amount, currency)}`,
      text: `due within 30 days on ${counted(invoices, 'invoice')}${isZero(suspended) ? '' : ', without what disputes suspend'}`,
      href: `${invoicesPath}?status=payable&currency=${currency}&dueFrom=${today}&dueTo=${addDays(today, dueSoonDays)}`,
    }));
}

function missingSecurity({ letters }: Dashboard): Attention[] {
  return (letters?.shortfalls ?? []).map(({ currency, amount, leases }) => ({
    key: `shortfall ${currency}`,
    topic: 'shortfall',
    tone: 'bad',
    figure: formatMoney(amount, currency),
    text: `of security missing on ${counted(leases, 'lease')}`,
    href: '/LeaseAccount/LettersOfCredit?tab=cover',
  }));
}

/** How late a report is; its due date while it is not. */
function whenDue(due: string, today: string): string {
  const days = daysBetween(due, today);
  if (days > 0) return `${counted(days, 'day')} late`;
  return days === 0 ? 'due today' : `due on ${formatDate(due)}`;
}

function unreported({ utilisation }: Dashboard, today: string): Attention[] {
  if (utilisation === undefined || utilisation.due === null) return [];
  const { month, leases, due } = utilisation;
  const isLate = due < today;
  return [
    {
      key: 'utilisation',
      topic: 'utilisation',
      tone: isLate ? 'bad' : 'warn',
      figure: counted(leases, 'lease'),
      text: `not reported for ${formatMonth(month)}, ${leases === 1 ? '' : 'the first '}${whenDue(due, today)}`,
      href: '/Utilisation/index',
    },
  ];
}

/** One line for a count, none for 0. */
function line(
  count: number,
  item: Omit<Attention, 'figure' | 'topic'> & { readonly what: string; readonly many?: string },
): Attention[] {
  const { what, many, ...rest } = item;
  if (count === 0) return [];
  return [{ ...rest, topic: rest.key, figure: counted(count, what, many) }];
}

/** One line for the letters of credit with a status. */
function letterLine(
  count: number,
  { status, ...rest }: Pick<Attention, 'tone' | 'text'> & { readonly status: string },
): Attention[] {
  return line(count, {
    ...rest,
    key: `letters ${status}`,
    what: 'letter of credit',
    many: 'letters of credit',
    href: `/LeaseAccount/LettersOfCredit?status=${status}`,
  });
}

/**
 * The invoices in dispute, as many as the list behind the line has; none where every one of them is
 * overdue, because the lines of the overdue invoices name those.
 */
function inDispute({ money = [], disputedInvoices = 0 }: Dashboard): Attention[] {
  if (disputedInvoices === 0) return [];
  const overdue = money.reduce((sum, one) => sum + one.overdue.disputed, 0);
  return line(disputedInvoices + overdue, {
    key: 'disputed',
    tone: 'info',
    what: 'invoice',
    text: overdue === 0 ? 'in dispute, not overdue' : `in dispute, ${formatCount(overdue)} overdue`,
    href: `${invoicesPath}?status=disputed`,
  });
}

function expiredLetters({ letters }: Dashboard): Attention[] {
  return letterLine(letters?.lapsed ?? 0, {
    status: 'lapsed',
    tone: 'bad',
    text: 'expired while a lease lasts',
  });
}

function lettersInForce({ letters }: Dashboard): Attention[] {
  return [
    ...letterLine(letters?.nonRenewal ?? 0, {
      status: 'nonRenewal',
      tone: 'warn',
      text: 'with a notice of non-renewal',
    }),
    ...letterLine(letters?.expiring ?? 0, {
      status: 'expiring',
      tone: 'warn',
      text: 'within 60 days of expiry',
    }),
  ];
}

/** What needs attention, most urgent first; empty when there is nothing to do. */
export function attentionOf(dashboard: Dashboard): readonly Attention[] {
  const today = dayOfInstant(dashboard.asOf);
  const { projects, claims } = dashboard;
  return [
    ...overdueMoney(dashboard),
    ...missingSecurity(dashboard),
    ...unreported(dashboard, today),
    ...line(projects?.overdueItems ?? 0, {
      key: 'items',
      tone: 'bad',
      what: 'open item',
      text: 'overdue in technical projects',
      href: '/TMS/TechnicalProjects',
    }),
    ...expiredLetters(dashboard),
    ...moneyDueSoon(dashboard, today),
    ...lettersInForce(dashboard),
    ...line(claims?.docsRequired ?? 0, {
      key: 'claims',
      tone: 'warn',
      what: 'claim',
      text: 'waiting for your documents',
      href: '/SupplementalRent/Claims?status=docsRequired',
    }),
    ...inDispute(dashboard),
  ];
}

/** The most urgent topics, each for a tile, and the lines of all others. */
export function splitAttention(attention: readonly Attention[], tileCount: number) {
  const topics = [...new Set(attention.map(({ topic }) => topic))];
  const tiles = topics
    .slice(0, tileCount)
    .map((topic) => attention.filter((one) => one.topic === topic));
  const rest = new Set(topics.slice(tileCount));
  return { tiles, lines: attention.filter(({ topic }) => rest.has(topic)) };
}
