import type { Fault } from './fault.ts';

const quotas = 'tests/server/platform/quotas/quotas.test.ts';

/** Faults that let people create more than their limit. */
export const quotaFaults: readonly Fault[] = [
  {
    name: 'parallel requests pass a limit of rows together',
    file: 'server/platform/db/migrations/0110_quotas.sql',
    text: `  perform pg_advisory_xact_lock(hashtextextended('quota ' || tg_argv[0] || ' ' || owner, 0));\n`,
    instead: '',
    foundBy: [quotas],
  },
  {
    name: 'colleagues who send files at once pass their quota together',
    file: 'server/platform/files/keep-upload.ts',
    text: `await holdSenders(tx, custId ?? 'the lessor');`,
    instead: 'await holdSenders(tx, fileKey);',
    foundBy: [quotas],
  },
];
