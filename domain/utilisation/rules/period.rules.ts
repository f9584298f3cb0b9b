import { lockOf } from '../report/month-lock.ts';
import { counted } from '#domain/format/numbers.ts';
import { daysBetween } from '#domain/dates/date.ts';
import { lengthOfMonth, monthEnd, monthOf } from '#domain/dates/month.ts';
import { monthName } from '#domain/format/date.ts';
import { atMonth } from '../judging/finding.ts';
import type { MonthStatus } from '../report/report.types.ts';
import { lockedText, notEndedText, notOnLeaseText, permissionText } from '../judging/rule-texts.ts';
import { assetWords } from '../report/words.ts';
import { type MonthRule, nothing } from './rule.ts';

/** U16: the previous month is reported first, because totals are cumulative, under any lease. */
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

/** U18 and U19: the asset was on lease in the month, and for how many days. */
export const leaseDays: MonthRule = ({ days, month, source }) => {
  if (days === 0) return [atMonth('U18', notOnLeaseText(source.lease, month))];
  const length = lengthOfMonth(month);
  if (days === length) return nothing;
  const text = `${assetWords(source.lease, month)} was on lease for ${days} of ${length} days in ${monthName(month)}. Report only those days.`;
  return [atMonth('U19', text)];
};

/** U35: an invoiced month is corrected, not edited. */
export const locked: MonthRule = ({ source, month }) => {
  const lock = lockOf(source.facts);
  return lock === null ? nothing : [atMonth('U35', lockedText(month, lock))];
};

const unreported: ReadonlySet<MonthStatus> = new Set(['notDue', 'due', 'draft', 'estimated']);

/** U41: the report comes after its due date; an answer to a question is not late again. */
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
