import { auditLogList } from '#contract/audit/audit-log.ts';
import type { HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { alertRoutes } from './alerts/alerts.routes.ts';
import { auditLogSource } from './audit-log.ts';

/** The audit log of all customers and the alerts from it, for users of the lessor. */
export function auditRoutes(): HandledCall[] {
  return [...listRoutes(auditLogList, auditLogSource), ...alertRoutes()];
}
