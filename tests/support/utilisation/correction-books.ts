import { sql } from 'drizzle-orm';
import { selectRows } from '#tests/support/run/select-rows.ts';
import type { SeededPortal } from '../portal/seeded-portal.ts';

/** A component in a month; hours in minutes. */
interface Line {
  readonly componentId: string;
  readonly month: string;
  readonly fh: number;
  readonly tsn: number;
}

/** Every component of a lease of Aurora month by month, as the reports in force have it. */
export function chainOf(portal: SeededPortal, leaseNo: string): Promise<Line[]> {
  return portal.database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) =>
    selectRows<Line>(
      tx,
      sql`select component_id as "componentId", month, fh_min as fh, tsn_min as tsn
        from util_line join util_report on util_report.id = report_id
          join lease on lease.id = lease_id
        where lease_no = ${leaseNo} and is_current and util_report.status <> 'draft'
        order by component_id, month`,
    ),
  );
}

/** Lines whose total is not the one before plus what was flown. */
export function brokenLinks(lines: readonly Line[]): readonly Line[] {
  return lines.filter((line, index) => {
    const before = lines[index - 1];
    return before?.componentId === line.componentId && line.tsn !== before.tsn + line.fh;
  });
}

/** What was billed to each fund of Aurora. */
export function billedToFunds(portal: SeededPortal): Promise<{ fundId: string; billed: string }[]> {
  return portal.database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) =>
    selectRows(
      tx,
      sql`select fund_id as "fundId", sum(amount) as billed from fund_movement
        where kind = 'BILLED' group by fund_id order by fund_id`,
    ),
  );
}

interface Document {
  readonly type: string;
  readonly status: string;
  readonly gross: string;
  readonly credited: string;
  readonly balance: string;
  readonly lines: string;
}

/** Invoices and credit notes of Aurora by their numbers, credit notes first. */
export function documentsOf(portal: SeededPortal, numbers: readonly string[]): Promise<Document[]> {
  return portal.database.tx({ kind: 'tenant', custId: 'AUR' }, (tx) =>
    selectRows<Document>(
      tx,
      sql`select type, status, gross, credited, balance,
          (select sum(amount) from invoice_line where invoice_id = invoice.id) as lines
        from invoice where number in ${[...numbers]} order by gross`,
    ),
  );
}
