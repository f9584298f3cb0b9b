import { sql } from 'drizzle-orm';
import { fileKinds } from '#domain/files/file-kind.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { uuid } from '#server/platform/db/row.ts';
import { isDataRoomCategory, isPublicCategory } from '../../files/document-files.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { importedIds } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';
import { demandCustomers, findLeases, type KnownLease } from '../../table/references.ts';
import { syncRows } from '../../table/sync-table.ts';
import { findListings, listingOf } from './find-listings.ts';
import { withdrawDocuments } from './withdrawn-documents.ts';
import { findProjects, type KnownProject } from './projects.ts';

type DocumentRow = ImportRows['documents'][number];

const kinds = Object.values(fileKinds);

/** The kind of a file by the end of its name; another end is a fault. */
function kindOf(run: ImportRun, placed: DocumentRow) {
  const end = placed.row.file_name.split('.').at(-1)?.toLowerCase() ?? '';
  const found = kinds.find(({ extensions }) => (extensions as readonly string[]).includes(end));
  if (found === undefined) {
    const ends = kinds.flatMap(({ extensions }) => extensions).join(', ');
    run.fail(
      placed,
      'file_name',
      `It does not end with a known kind of file. Write a name that ends with one of ${ends}.`,
    );
  }
  return found;
}

/** What the rows of documents name. */
interface Known {
  readonly leases: ReadonlyMap<string, KnownLease>;
  readonly projects: ReadonlyMap<string, KnownProject>;
  readonly listings: ReadonlyMap<string, string>;
}

const named = (
  documents: ImportRows['documents'],
  column: 'lease_no' | 'project' | 'listing',
): string[] => documents.flatMap(({ row }) => row[column] ?? []);

/** A document has one owner: a customer, an asset for sale, or all customers. */
function checkCategory(run: ImportRun, placed: DocumentRow): void {
  const { category, cust_id: custId, listing } = placed.row;
  if (isDataRoomCategory(category) !== (listing !== null)) {
    const message =
      listing === null
        ? `${category} is for the data room of an asset for sale. Fill listing, or choose another category.`
        : `${category} is not for a data room. Leave listing empty, or choose another category.`;
    run.fail(placed, 'category', message);
  } else if (listing === null && isPublicCategory(category) !== (custId === null)) {
    const message =
      custId === null
        ? `${category} is for one customer. Fill cust_id, or choose a category of publications.`
        : `${category} is for all customers. Leave cust_id empty, or choose another category.`;
    run.fail(placed, 'category', message);
  }
}

function checkOwner(run: ImportRun, placed: DocumentRow, known: Known): void {
  const { cust_id: custId, lease_no: leaseNo, project, listing } = placed.row;
  checkCategory(run, placed);
  if (listing !== null) listingOf(run, known.listings, placed);
  if (listing !== null && custId !== null)
    run.fail(placed, 'cust_id', 'A data room belongs to no customer. Leave cust_id empty.');
  if (project !== null && known.projects.get(project)?.custId !== custId)
    run.fail(placed, 'project', `${custId ?? 'Nobody'} has no project ${project}. Correct it.`);
  if (leaseNo === null || known.leases.get(leaseNo)?.custId === custId) return;
  const fault =
    custId === null
      ? 'A document for all customers is about no lease. Leave lease_no empty.'
      : `${custId} has no lease ${leaseNo}. Correct it.`;
  run.fail(placed, 'lease_no', fault);
}

/** To whom a document belongs and what it is about. */
function subjectOf({ row }: DocumentRow, { leases, projects, listings }: Known) {
  const { cust_id: custId, lease_no: leaseNo, project, listing } = row;
  if (listing !== null) return { scope: 'listing', subjectId: listings.get(listing) ?? null };
  if (project !== null) return { scope: 'project', subjectId: projects.get(project)?.id ?? null };
  if (custId === null) return { scope: 'public', subjectId: null };
  const isOfLease = leaseNo !== null && leases.has(leaseNo);
  return { scope: isOfLease ? 'lease' : 'customer', subjectId: null };
}

function assetName({ assetKind, assetSerial, marks }: KnownLease): string {
  const mark = marks[0]?.reg;
  if (assetKind === 'engine') return `ESN ${assetSerial}`;
  return mark === undefined ? `MSN ${assetSerial}` : `${mark} · ${assetSerial}`;
}

/** Opens what the content server has scanned since; what it has blocked stays so. */
async function openScanned(run: ImportRun, documents: ImportRows['documents']): Promise<void> {
  const scanned = documents.filter(({ row }) => row.scanned === true);
  const places = new Map(scanned.map((one) => [importedIds.document(one.row.content_id), one]));
  const opened = await queryRows(
    run.tx,
    { id: uuid },
    sql`update document set scan_state = 'clean' where id in ${listedIds([...places.keys()])}
        and source = 'xecm' and scan_state = 'scanning' returning id`,
  );
  for (const { id } of opened) {
    const placed = places.get(id);
    if (placed === undefined) continue;
    const { file, line, row } = placed;
    const change = { table: 'document' as const, key: JSON.stringify([id]), about: row.content_id };
    run.keep({ ...change, file, line, field: 'scanState', from: 'scanning', to: 'clean' });
  }
  run.count('document').changed += opened.length;
  await run.storeHistory();
}

/** Rows of documents; their content stays in the content server. */
export async function importDocuments(run: ImportRun, rows: ImportRows): Promise<void> {
  const documents = rows.documents.filter(({ row }) => !row.withdrawn);
  const owned = documents.flatMap(({ row, ...place }) =>
    row.cust_id === null ? [] : [{ ...place, row: { cust_id: row.cust_id } }],
  );
  await demandCustomers(run, owned);
  const known = {
    leases: await findLeases(run, named(documents, 'lease_no')),
    projects: await findProjects(run, named(documents, 'project')),
    listings: await findListings(run, named(documents, 'listing')),
  };
  const stored = documents.map((placed) => {
    const { row } = placed;
    const lease = row.lease_no === null ? undefined : known.leases.get(row.lease_no);
    checkOwner(run, placed, known);
    const kind = kindOf(run, placed);
    const document = {
      id: importedIds.document(row.content_id),
      custId: row.cust_id,
      ...subjectOf(placed, known),
      category: row.category,
      title: row.title,
      version: row.version,
      fileName: row.file_name,
      media: kind?.media ?? '',
      type: kind?.name ?? '',
      size: row.bytes,
      source: 'xecm',
      xecmId: row.content_id,
      scanState: row.scanned === false ? 'scanning' : 'clean',
      rightNeeded: row.right_needed,
      leaseId: lease?.id ?? null,
      leaseNo: lease?.leaseNo ?? null,
      assetSerial: lease?.assetSerial ?? null,
      assetName: lease === undefined ? null : assetName(lease),
      period: row.period,
      dated: row.dated,
      published: row.published,
    };
    return { ...placed, row: document };
  });
  run.faults.demandNone();
  const withdrawn = rows.documents.filter(({ row }) => row.withdrawn);
  await withdrawDocuments(run, withdrawn, stored);
  const fixed = {
    custId: 'This document belongs to somebody else. Give it another content_id.',
  };
  await syncRows(run, { table: 'document', key: ['id'], once: ['scanState'], fixed }, stored);
  await openScanned(run, documents);
}
