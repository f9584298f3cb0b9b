import type { z } from 'zod';
import type { utilisationQuerySchema } from '#contract/utilisation/utilisation.ts';
import { workbookText } from '#domain/text/formula-guard.ts';
import { isOpenForTyping, templateRows } from '#domain/utilisation/import/template-rows.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readUtilisation, type Viewer } from '../months/read-utilisation.ts';

/** The import template as rows of a workbook, filled with the fleet and what is saved in the open months. */
export async function readTemplate(
  tx: Tx,
  viewer: Viewer,
  query: z.output<typeof utilisationQuerySchema>,
): Promise<readonly (readonly string[])[]> {
  const { leases, leaseMonths } = await readUtilisation(tx, viewer, query);
  const byId = new Map(leases.map((lease) => [lease.id, lease]));
  const months = leaseMonths.flatMap(({ leaseId, month, facts, report }) => {
    const lease = byId.get(leaseId);
    return lease === undefined ? [] : [{ lease, month, facts, report }];
  });
  const rows = templateRows(months.filter(isOpenForTyping));
  return rows.map((cells) => cells.map(workbookText));
}
