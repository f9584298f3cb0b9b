import type { DocumentRight } from '#domain/access/document-rights.ts';
import type { DocumentCategory } from '#contract/documents/document-kinds.ts';
import type { InsertRow } from '#server/platform/db/insert-rows.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { fileKinds } from '#domain/files/file-kind.ts';
import { safeFileName } from '#domain/files/file-name.ts';
import { utilisationTemplate } from '#server/documents/xecm/utilisation-template.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { planLeaseDocuments, type PlannedDocument } from './lease-documents.ts';
import { planPublications, templatePublication } from './publications.ts';
import { drawsFor } from '../world/random.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import { seedId } from '#server/platform/db/stable-id.ts';

/** A document as the seed stores it. */
export type DocumentRow = InsertRow<'document'> & {
  readonly category: DocumentCategory;
  readonly rightNeeded?: DocumentRight | null;
};

/** Where a document belongs and what it is about. */
type Subject = Pick<
  DocumentRow,
  'custId' | 'scope' | 'leaseId' | 'leaseNo' | 'assetSerial' | 'assetName' | 'subjectId'
>;

const kilobyte = 1000;

/** Sizes as scans and statements have them. */
function sizeOf(key: string, { category }: PlannedDocument): number {
  const isThick = category === 'leaseAgreement' || category === 'technical';
  return drawsFor(key).int(18, isThick ? 2600 : 420) * kilobyte + drawsFor(`${key}+`).int(0, 999);
}

function toRow(subject: Subject, plan: PlannedDocument): DocumentRow {
  const about = subject.leaseNo ?? subject.custId ?? 'all';
  const key = `${about}:${plan.title}`;
  const name = subject.leaseNo === null ? plan.title : `${subject.leaseNo} ${plan.title}`;
  const xecmId = seedId('xecm', key);
  return {
    ...subject,
    id: importedIds.document(xecmId),
    category: plan.category,
    title: plan.title,
    version: plan.version ?? '1',
    fileName: safeFileName(`${name}.pdf`),
    media: fileKinds.pdf.media,
    type: fileKinds.pdf.name,
    size: sizeOf(key, plan),
    source: 'xecm',
    xecmId,
    rightNeeded: plan.rightNeeded ?? null,
    period: plan.period ?? null,
    published: plan.published,
    scanState: 'clean',
  };
}

const nothing = {
  leaseId: null,
  leaseNo: null,
  assetSerial: null,
  assetName: null,
  subjectId: null,
} as const;

/** Papers about the customer itself, and one that the scanner has not seen yet. */
function customerDocuments(custId: string, today: IsoDate): DocumentRow[] {
  const subject: Subject = { ...nothing, custId, scope: 'customer' };
  const year = Number(today.slice(0, 4));
  const papers = [year, year - 1].flatMap((each) => [
    { category: 'tax', title: `Form W-8BEN-E ${each}`, published: `${each}-01-20` },
    { category: 'tax', title: `KYC questionnaire ${each}`, published: `${each}-02-10` },
  ]) satisfies PlannedDocument[];
  const fresh: PlannedDocument = {
    category: 'notice',
    title: 'Consent to the change of the insurance broker',
    published: today,
  };
  return [
    ...papers.filter(({ published }) => published <= today).map((paper) => toRow(subject, paper)),
    { ...toRow(subject, fresh), scanState: 'scanning' },
  ];
}

function leaseSubjects(custId: string, rows: AirlineRows) {
  const msns = new Map(rows.aircraft.map(({ id, msn }) => [id, msn]));
  const esns = new Map(rows.engines.map(({ id, esn }) => [id, esn]));
  const marks = new Map(rows.registrations.map(({ aircraftId, reg }) => [aircraftId, reg]));
  return rows.leases.map((lease) => {
    const registration = marks.get(lease.aircraftId ?? '') ?? null;
    const serial = msns.get(lease.aircraftId ?? '') ?? esns.get(lease.engineId ?? '') ?? '';
    const subject: Subject = {
      custId,
      scope: 'lease',
      leaseId: lease.id,
      leaseNo: lease.leaseNo,
      assetSerial: serial,
      assetName: registration === null ? `ESN ${serial}` : `${registration} · ${serial}`,
      subjectId: null,
    };
    return { lease, registration, subject };
  });
}

/** The documents that the lessor has added to a technical project; a repossession has none. */
function projectDocuments(rows: AirlineRows, subjects: ReturnType<typeof leaseSubjects>) {
  return rows.projects.flatMap(({ id, number, type, leaseId, startDate }) => {
    const found = subjects.find(({ lease }) => lease.id === leaseId);
    if (found === undefined || type === 'repossession') return [];
    const subject: Subject = { ...found.subject, scope: 'project', subjectId: id };
    const shared = {
      category: 'technical',
      rightNeeded: 'technical',
      published: startDate,
    } as const;
    return ['workscope', 'inspection report'].map((paper) =>
      toRow(subject, { ...shared, title: `${number} ${paper}` }),
    );
  });
}

/** The documents of an airline: of its leases, of its projects, and about itself. */
export function documentRows(custId: string, rows: AirlineRows, today: IsoDate): DocumentRow[] {
  const subjects = leaseSubjects(custId, rows);
  const ofLeases = subjects.flatMap(({ lease, registration, subject }) => {
    const { startDate: start, endDate: end, actualReturn = null, isMrPaying } = lease;
    const documented = { start, end, actualReturn, isMrPaying, registration };
    return planLeaseDocuments(documented, today).map((plan) => toRow(subject, plan));
  });
  if (rows.leases.length === 0) return [];
  const ofProjects = projectDocuments(rows, subjects).filter(({ published }) => published <= today);
  return [...ofLeases, ...ofProjects, ...customerDocuments(custId, today)];
}

/** What every customer can read; the same rows whichever airline is seeded first. */
export function publicationRows(today: IsoDate): DocumentRow[] {
  const subject: Subject = { ...nothing, custId: null, scope: 'public' };
  const published = addDays(today, -190);
  return [
    ...planPublications(today).map((plan) => toRow(subject, plan)),
    {
      ...toRow(subject, { ...templatePublication, published }),
      fileName: 'Utilisation template.csv',
      media: fileKinds.csv.media,
      type: fileKinds.csv.name,
      size: Buffer.byteLength(utilisationTemplate),
    },
  ];
}
