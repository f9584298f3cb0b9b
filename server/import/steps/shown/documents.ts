import { fileKinds } from '#domain/files/file-kind.ts';
import { isPublicCategory } from '../../files/document-files.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { importId } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { demandCustomers, findLeases, type KnownLease } from '../../table/references.ts';
import { syncRows } from '../../table/sync-table.ts';

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

function checkOwner(run: ImportRun, placed: DocumentRow, lease: KnownLease | undefined): void {
  const { category, cust_id: custId, lease_no: leaseNo } = placed.row;
  if (isPublicCategory(category) !== (custId === null)) {
    const message =
      custId === null
        ? `${category} is for one customer. Fill cust_id, or choose a category of publications.`
        : `${category} is for all customers. Leave cust_id empty, or choose another category.`;
    run.fail(placed, 'category', message);
  }
  if (leaseNo === null || lease?.custId === custId) return;
  const fault =
    custId === null
      ? 'A document for all customers is about no lease. Leave lease_no empty.'
      : `${custId} has no lease ${leaseNo}. Correct it.`;
  run.fail(placed, 'lease_no', fault);
}

function assetName({ assetKind, assetSerial, marks }: KnownLease): string {
  const mark = marks[0]?.reg;
  if (assetKind === 'engine') return `ESN ${assetSerial}`;
  return mark === undefined ? `MSN ${assetSerial}` : `${mark} · ${assetSerial}`;
}

/** Rows of documents; their content stays in the content server. */
export async function importDocuments(run: ImportRun, { documents }: ImportRows): Promise<void> {
  const owned = documents.flatMap(({ row, ...place }) =>
    row.cust_id === null ? [] : [{ ...place, row: { cust_id: row.cust_id } }],
  );
  await demandCustomers(run, owned);
  const leases = await findLeases(
    run,
    documents.flatMap(({ row }) => (row.lease_no === null ? [] : [row.lease_no])),
  );
  const stored = documents.map((placed) => {
    const { row } = placed;
    const lease = row.lease_no === null ? undefined : leases.get(row.lease_no);
    checkOwner(run, placed, lease);
    const kind = kindOf(run, placed);
    const scope = lease === undefined ? 'customer' : 'lease';
    const document = {
      id: importId('document', row.content_id),
      custId: row.cust_id,
      scope: row.cust_id === null ? 'public' : scope,
      category: row.category,
      title: row.title,
      version: row.version,
      fileName: row.file_name,
      media: kind?.media ?? '',
      type: kind?.name ?? '',
      size: row.bytes,
      source: 'xecm',
      xecmId: row.content_id,
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
  const fixed = {
    custId: 'This document belongs to somebody else. Give it another content_id.',
  };
  await syncRows(run, { table: 'document', key: ['id'], fixed }, stored);
}
