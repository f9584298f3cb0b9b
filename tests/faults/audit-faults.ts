import type { Fault } from './fault.ts';

const chain = 'tests/server/audit/chain';

/** Faults of the chain of the audit log. */
export const auditFaults: readonly Fault[] = [
  {
    name: 'the audit queue gives up lines without a seal',
    file: 'server/platform/db/migrations/0099_sealed_audit_lines.sql',
    text: 'using (exists (select 1 from audit_seal where audit_seal.line_id = audit_waiting.line_id));',
    instead: 'using (true);',
    foundBy: [`${chain}/insert-only.test.ts`],
  },
  {
    name: 'an audit line is hashed without the hash before it',
    file: 'server/audit/chain/audit-record.ts',
    text: 'serialise({ ...line, previous })',
    instead: 'serialise({ ...line })',
    foundBy: [`${chain}/sealing.test.ts`],
  },
  {
    name: 'two servers seal the audit log at once',
    file: 'server/audit/chain/seal-lines.steps.ts',
    text: 'if (!(await takeSealing(tx))) return { sealed: 0 };',
    instead: 'await takeSealing(tx);',
    foundBy: [`${chain}/concurrent-sealing.test.ts`],
  },
  {
    name: 'an audit day accepts the signature of another day',
    file: 'server/audit/chain/day-signature.ts',
    text: 'signed.text === contentOf(end)',
    instead: 'signed.text.length > 0',
    foundBy: [`${chain}/signed-days.test.ts`],
  },
  {
    name: 'an audit day is signed while requests still belong to it',
    file: 'server/audit/chain/seal-lines.steps.ts',
    text: 'isoDayOf(now - closingDelayMs)',
    instead: 'isoDayOf(now)',
    foundBy: [`${chain}/sealing.test.ts`],
  },
  {
    name: 'the end of an audit day may be cut off',
    file: 'server/audit/chain/verify-chain.ts',
    text: 'if (count < end.lines)',
    instead: 'if (count < end.lines - 2)',
    foundBy: [`${chain}/tampering.test.ts`],
  },
];
