import type { auditLogList, AuditQuery } from '#contract/audit/audit-log.ts';
import { refuseField } from '#domain/refusal.ts';
import { readCustomerChoices } from '#server/accounts/public.ts';
import type { ListSource } from '#server/platform/lists/list-source.ts';
import { countAuditEntries, readAuditEntries, readAuditEvents } from './audit-log.queries.ts';

/** Throws `invalidRequest` for a period that ends before it starts. */
function demandPeriod({ from, to }: AuditQuery): void {
  if (from !== undefined && to !== undefined && from > to)
    refuseField('from', 'Choose a first day that is not after the last day.');
}

/** The audit log, read as `identity`, which nobody can change; four statements. */
export const auditLogSource: ListSource<typeof auditLogList> = {
  async items(request, range) {
    demandPeriod(request.query);
    return readAuditEntries(request, range);
  },
  async summary(request) {
    demandPeriod(request.query);
    const total = await countAuditEntries(request);
    const events = await readAuditEvents(request.tx);
    return { total, facets: { customers: await readCustomerChoices(request.tx), events } };
  },
};
