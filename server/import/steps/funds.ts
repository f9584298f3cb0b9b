import { fundKinds } from '#domain/funds/fund-kind.ts';
import type { ImportRows } from '../files/import-files.ts';
import { importedIds } from '../table/import-id.ts';
import type { ImportRun } from '../table/import-run.ts';
import { componentOf, findComponents, findLeases, leaseOf } from '../table/references.ts';
import { syncRows } from '../table/sync-table.ts';

/** Stores funds, with lease and asset as the list shows them. */
export async function importFunds(run: ImportRun, { funds }: ImportRows): Promise<void> {
  const numbers = funds.map(({ row }) => row.lease_no);
  const leases = await findLeases(run, numbers);
  const components = await findComponents(run, numbers);
  const rows = funds.flatMap((placed) => {
    const { row, ...place } = placed;
    const of = leaseOf(run, leases, placed);
    if (of === undefined) return [];
    const componentId = componentOf(run, components, placed)?.id;
    if (componentId === undefined) return [];
    if (row.closed !== null && row.closed < row.opened)
      run.fail(placed, 'closed', `It is before opened, ${row.opened}. Correct one of the two.`);
    const stored = {
      id: importedIds.fund(of.id, componentId, row.kind),
      custId: of.custId,
      leaseId: of.id,
      currency: of.currency,
      componentId,
      kind: row.kind,
      position: fundKinds.indexOf(row.kind) + 1,
      leaseNo: of.leaseNo,
      assetKind: of.assetKind,
      assetSerial: of.assetSerial,
      assetModel: of.assetModel,
      componentSerial: row.serial,
      opened: row.opened,
      closed: row.closed,
    };
    return [{ ...place, row: stored }];
  });
  const key = ['leaseId', 'componentId', 'kind'] as const;
  await syncRows(run, { table: 'fund', key, once: ['id', 'position'] }, rows);
}
