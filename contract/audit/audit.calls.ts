import type { Call } from '#contract/call/call.ts';
import { auditLogList } from './audit-log.ts';

export const auditCalls: readonly Call[] = [auditLogList.read, auditLogList.export];
