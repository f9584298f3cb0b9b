import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import { importedIds } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds } from '../../table/listed.ts';
import { demandCustomers, findLeases } from '../../table/references.ts';
import { syncRows } from '../../table/sync-table.ts';
import { withdrawRows } from '../../table/withdraw-rows.ts';
import { withdrawContacts } from './withdrawn-contacts.ts';

type ScopeRow = ImportRows['contactScopes'][number];

const contactId = importedIds.contact;

/** The ids of the stored contacts among some addresses. */
async function findContacts({ tx }: ImportRun, emails: readonly string[]) {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`select id from contact
      where id in ${listedIds(emails.map(contactId))}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The lessor's people, and whom each of them looks after; those who left last. */
export async function importContacts(run: ImportRun, rows: ImportRows): Promise<void> {
  const { contacts, contactScopes } = rows;
  const kept = contacts.filter(({ row }) => !row.withdrawn);
  const people = kept.map((placed) => {
    const { row } = placed;
    if ((row.deputy_name === null) !== (row.deputy_phone === null))
      run.fail(placed, 'deputy_name', 'Fill deputy_name and deputy_phone, or none of them.');
    return {
      ...placed,
      about: row.email,
      row: {
        id: contactId(row.email),
        name: row.name,
        title: row.title,
        function: row.function,
        phone: row.phone,
        mobile: row.mobile,
        email: row.email,
        office: row.office,
        timeZone: row.time_zone,
        deputyName: row.deputy_name,
        deputyPhone: row.deputy_phone,
      },
    };
  });
  await syncRows(run, { table: 'contact', key: ['id'] }, people);
  await importScopes(run, contactScopes);
  const withdrawn = contacts.filter(({ row }) => row.withdrawn);
  await withdrawContacts(run, withdrawn, people);
}

async function importScopes(run: ImportRun, scopes: ImportRows['contactScopes']): Promise<void> {
  await demandCustomers(run, scopes);
  const known = await findContacts(
    run,
    scopes.map(({ row }) => row.contact),
  );
  const leases = await findLeases(
    run,
    scopes.flatMap(({ row }) => (row.lease_no === null ? [] : [row.lease_no])),
  );
  const toStored = (placed: ScopeRow) => {
    const { contact, cust_id: custId, lease_no: leaseNo, priority } = placed.row;
    const lease = leaseNo === null ? undefined : leases.get(leaseNo);
    if (leaseNo !== null && lease?.custId !== custId)
      run.fail(placed, 'lease_no', `${custId} has no lease ${leaseNo}. Add it to leases.csv.`);
    // A contact whom the files withdraw may be gone already, and whom it looked after with it.
    if (!placed.row.withdrawn && !known.has(contactId(contact)))
      run.fail(placed, 'contact', `There is no ${contact}. Add it to contacts.csv.`);
    const row = { contactId: contactId(contact), custId, leaseId: lease?.id ?? null, priority };
    return { ...placed, about: `${contact} ${leaseNo ?? ''}`.trim(), row };
  };
  const stored = scopes.filter(({ row }) => !row.withdrawn).map(toStored);
  const withdrawn = scopes.filter(({ row }) => row.withdrawn).map(toStored);
  run.faults.demandNone();
  const key = ['contactId', 'custId', 'leaseId'] as const;
  const spec = { table: 'contact_scope', key, nullable: ['leaseId'] } as const;
  await withdrawRows(run, spec, withdrawn, stored);
  await syncRows(run, spec, stored);
}
