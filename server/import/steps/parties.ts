import type { ImportRows } from '../files/import-files.ts';
import { importedIds } from '../table/import-id.ts';
import type { ImportRun } from '../table/import-run.ts';
import { demandCustomers } from '../table/references.ts';
import { syncRows } from '../table/sync-table.ts';

export async function importLessors(run: ImportRun, { lessors }: ImportRows): Promise<void> {
  const rows = lessors.map(({ row, ...place }) => ({
    ...place,
    row: {
      id: importedIds.lessor(row.name),
      name: row.name,
      address: row.address,
      country: row.country,
      isServiced: row.is_serviced,
      servicerNote: row.servicer_note,
      bankName: row.bank_name,
      bankAccount: row.bank_account,
      bankCode: row.bank_code,
    },
  }));
  await syncRows(run, { table: 'lessor_entity', key: ['name'], once: ['id'] }, rows);
}

/** Airlines. A new one works in the portal from the day of its import, unless its row names another day. */
export async function importCustomers(run: ImportRun, { customers }: ImportRows): Promise<void> {
  const rows = customers.map(({ row, ...place }) => ({
    ...place,
    keeps: row.live_from === null ? ['liveFrom'] : [],
    row: {
      custId: row.cust_id,
      name: row.name,
      country: row.country,
      timeZone: row.time_zone,
      status: row.status,
      liveFrom: row.live_from ?? run.today,
    },
  }));
  await syncRows(run, { table: 'customer', key: ['custId'] }, rows);
}

const letter = (isSet: boolean): 'Y' | 'N' => (isSet ? 'Y' : 'N');

const accessFields = [
  'financialAccess',
  'customerAccess',
  'technicalAccess',
  'servicedEntityAccess',
  'admin',
] as const;

/**
 * People of airlines, without a password: they choose one themselves. What a person may open is the
 * portal's once the person is stored, unless the row says that the file keeps it.
 */
export async function importUsers(run: ImportRun, { users }: ImportRows): Promise<void> {
  await demandCustomers(run, users);
  const rows = users.map(({ row, ...place }) => ({
    ...place,
    keeps: [
      ...(row.access_kept_by === 'portal' ? accessFields : []),
      ...(row.mobile_active === null ? ['mobileActive'] : []),
    ],
    row: {
      externalUserId: importedIds.user(row.email),
      realm: 'customer',
      custId: row.cust_id,
      email: row.email,
      name: row.name,
      mobile: row.mobile,
      mobileActive: letter(row.mobile_active ?? false),
      financialAccess: letter(row.financial),
      customerAccess: letter(row.customer),
      technicalAccess: letter(row.technical),
      servicedEntityAccess: letter(row.serviced_entity),
      admin: letter(row.admin),
      emailVerified: letter(row.email_verified),
      accessKeptBy: row.access_kept_by,
    },
  }));
  const fixed = {
    custId: 'This person belongs to another customer. Nobody is moved: use another address.',
    realm: 'This address belongs to a user of the lessor. Use another address.',
  };
  await syncRows(
    run,
    { table: 'user_account', key: ['email'], once: ['externalUserId', 'emailVerified'], fixed },
    rows,
  );
}
