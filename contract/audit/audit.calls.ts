import type { Call } from '#contract/call/call.ts';
import { alertList, handleAlert } from './alerts.ts';
import { auditLogList } from './audit-log.ts';

export const auditCalls: readonly Call[] = [
  auditLogList.read,
  auditLogList.export,
  alertList.read,
  alertList.export,
  handleAlert,
];
