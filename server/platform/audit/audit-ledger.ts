import type { AuditEvent } from '#contract/audit/audit-events.ts';
import type { Call } from '#contract/call/call.ts';
import type { AuditRule } from '#contract/call/call-row.ts';

/** The audit lines of one request, checked against the row of its call in the contract. */
export interface AuditLedger {
  /** Notes a line. Throws when the row does not name the event. */
  admit(event: AuditEvent): void;
  /** Throws when a call that succeeded has not written the line that its row names. */
  close(): void;
}

function eventsOf(rule: AuditRule): readonly AuditEvent[] {
  if ('none' in rule) return [];
  return 'events' in rule ? rule.events : rule;
}

/** Opens the ledger of one request; its errors are defects of the server. */
export function openAuditLedger({ name, audit }: Pick<Call, 'name' | 'audit'>): AuditLedger {
  const events = eventsOf(audit);
  const isDemanded = !('none' in audit) && !('events' in audit);
  let lines = 0;
  return {
    admit(event) {
      if (!events.includes(event)) {
        throw new Error(`${name} may not write ${event} into the audit log: its row lacks it.`);
      }
      lines += 1;
    },
    close() {
      if (!isDemanded || lines > 0) return;
      throw new Error(`${name} has ended without its line in the audit log: ${events.join(', ')}.`);
    },
  };
}
