import { counted } from '../../text/counted.ts';
import { daysBetween } from '../../dates/date.ts';
import { lengthOfMonth, monthEnd, monthOf } from '../../dates/month.ts';
import { monthName } from '../../dates/words.ts';
import { atMonth } from '../finding.ts';
import type { MonthStatus } from '../report.types.ts';
import { lockedText, notEndedText, notOnLeaseText, permissionText } from '../rule-texts.ts';
import { assetWords } from '../words.ts';
import { type MonthRule, nothing } from './rule.ts';

/** U16: the month before is reported first, because totals chain, under whatever lease it is. */
export const previousFirst: MonthRule = ({ source }, { isPreviousGood, before }) => {
  if (isPreviousGood || before === undefined) return nothing;
  const { lease, month } = before;
  const under = lease.id === source.lease.id ? '' : ` under lease ${lease.leaseNo}`;
  return [
    atMonth('U16', `Report ${monthName(month)} for ${assetWords(lease, month)}${under} first.`),
  ];
};

/** Whether a month may be reported: it is over, or the lease ended in it. */
export function hasEnded(month: string, leaseEnd: string | null, today: string): boolean {
  if (today > monthEnd(month)) return true;
  return leaseEnd !== null && monthOf(leaseEnd) === month && today >= leaseEnd;
}

/** U17: the month has ended. */
export const endedMonth: MonthRule = ({ source, month }, { today }) =>
  hasEnded(month, source.lease.end, today) ? nothing : [atMonth('U17', notEndedText(month))];

/** U18 and U19: the asset was on lease in the month, for how many of its days. */
export const leaseDays: MonthRule = ({ days, month, source }) => {
  if (days === 0) return [atMonth('U18', notOnLeaseText(source.lease, month))];
  const length = lengthOfMonth(month);
  if (days === length) return nothing;
  const text = `${assetWords(source.lease, month)} was on lease for ${days} of ${length} days in ${monthName(month)}. Report only those days.`;
  return [atMonth('U19', text)];
};

/** U35: an invoiced month is corrected, not edited. */
export const locked: MonthRule = ({ source, month }) => {
  const { invoice, status } = source.facts;
  return invoice === null ? nothing : [atMonth('U35', lockedText(month, { invoice, status }))];
};

const unreported: ReadonlySet<MonthStatus> = new Set(['notDue', 'due', 'draft', 'estimated']);

/** U41: the report comes after its due date; an answer to a question came once already. */
export const late: MonthRule = ({ source }, { today }) => {
  const { due, status, question } = source.facts;
  const days = daysBetween(due, today);
  const isAnswer = question !== undefined && status !== 'estimated';
  if (days <= 0 || isAnswer || !unreported.has(status)) return nothing;
  const text = `This report is ${counted(days, 'day')} late. An estimated invoice may already have been issued.`;
  return [atMonth('U41', text)];
};

/** U42: the person may submit. */
export const permission: MonthRule = (_, { mayReport }) =>
  mayReport ? nothing : [atMonth('U42', permissionText)];
