import { formatMonth } from '#domain/format/date.ts';
import type { DocumentCategory } from '#contract/documents/document-kinds.ts';
import type { DocumentRight } from '#domain/access/document-rights.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';

/** A document to seed; the file and its place follow from it. */
export interface PlannedDocument {
  readonly category: DocumentCategory;
  readonly title: string;
  readonly published: IsoDate;
  readonly version?: string;
  /** The month that it covers, `YYYY-MM`. */
  readonly period?: string;
  readonly rightNeeded?: DocumentRight;
}

/** What the documents of a lease are about. */
export interface DocumentedLease {
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly actualReturn: IsoDate | null;
  readonly isMrPaying: boolean;
  readonly registration: string | null;
}

function agreements({ start }: DocumentedLease): PlannedDocument[] {
  const signed = addDays(start, -20);
  return [
    { category: 'leaseAgreement', title: 'Lease agreement', published: signed },
    {
      category: 'leaseAgreement',
      title: 'Amendment No. 1 to the lease agreement',
      published: addDays(start, 400),
    },
    {
      category: 'sideLetter',
      title: 'Side letter No. 1: assumed utilisation',
      published: signed,
    },
    {
      category: 'delivery',
      title: 'Acceptance certificate',
      published: start,
    },
    { category: 'delivery', title: 'Delivery condition report', published: start, version: '2' },
    {
      category: 'notice',
      title: 'Notice and acknowledgement of assignment',
      published: addDays(start, 90),
    },
    {
      category: 'guarantee',
      title: 'Receipt for the security deposit',
      published: addDays(start, 3),
    },
  ];
}

function yearly({ start, end, registration }: DocumentedLease, year: number): PlannedDocument[] {
  const day = `${year}${start.slice(4, 8)}01`;
  if (day < start || day > end) return [];
  const review =
    registration === null
      ? 'Engine release certificates'
      : `Airworthiness review certificate ${registration}`;
  return [
    {
      category: 'insurance',
      title: `Insurance certificate ${year}/${String(year + 1).slice(2)}`,
      published: addDays(day, -10),
    },
    {
      category: 'airworthiness',
      title: `${review} ${year}`,
      published: addDays(day, 14),
    },
    {
      category: 'technical',
      title: `Annual records and physical inspection ${year}`,
      published: addDays(day, 40),
      rightNeeded: 'technical',
    },
  ];
}

function monthly({ isMrPaying }: DocumentedLease, today: IsoDate, ago: number): PlannedDocument[] {
  const month = addMonths(`${today.slice(0, 8)}01`, -ago);
  const period = month.slice(0, 7);
  const name = formatMonth(period);
  const statement = {
    category: 'statement',
    title: `Statement of account ${name}`,
    published: addMonths(month, 1),
    period,
    rightNeeded: 'financial',
  } as const;
  if (!isMrPaying) return [statement];
  const title = `Supplemental rent statement ${name}`;
  const published = addDays(addMonths(month, 1), 11);
  return [statement, { category: 'supplementalRent', title, published, period }];
}

function redelivery({ end, actualReturn }: DocumentedLease): PlannedDocument[] {
  const leaves = actualReturn ?? end;
  return [
    {
      category: 'redelivery',
      title: 'Redelivery planning and record list',
      published: addMonths(leaves, -12),
    },
    {
      category: 'redelivery',
      title: 'Redelivery workscope',
      published: addMonths(leaves, -9),
      rightNeeded: 'technical',
    },
  ];
}

const monthsOfStatements = 18;
const yearsOfCertificates = 3;

/** The documents of a lease, one kind for each category (domain page §1.3), up to today. */
export function planLeaseDocuments(lease: DocumentedLease, today: IsoDate): PlannedDocument[] {
  const leaves = lease.actualReturn ?? lease.end;
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: yearsOfCertificates }, (_, index) => thisYear - index);
  const months = Array.from({ length: monthsOfStatements }, (_, index) => index + 1);
  return [
    ...agreements(lease),
    ...years.flatMap((year) => yearly(lease, year)),
    ...months.flatMap((ago) => monthly(lease, today, ago)),
    ...redelivery(lease),
  ].filter(
    ({ published, period }) =>
      published <= today &&
      (period === undefined || (`${period}-28` >= lease.start && `${period}-01` <= leaves)),
  );
}
