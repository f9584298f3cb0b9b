import type { CorrectionCase } from '#contract/utilisation/utilisation-corrections.ts';

const figures = { fhMin: 6000, fc: 50, tsnMin: 600_000, csn: 5000 };

/** A request that waits for the lessor: the derate of a month of one engine; nothing is billed anew. */
export function aCorrectionCase(after = figures): CorrectionCase {
  return {
    correction: {
      id: 'k1',
      month: '2026-03',
      leaseNo: 'AUR-A05',
      asset: 'MSN 4230 A320-214',
      status: 'requested',
      reason: 'The log book says otherwise.',
      requestedBy: 'Elín Sigurðardóttir',
      requestedAt: '2026-06-15T12:00:00Z',
      decidedBy: null,
      decidedAt: null,
      decisionNote: null,
      rowVersion: 1,
    },
    rowVersion: 1,
    custId: 'AUR',
    customer: 'Aurora Airways',
    components: [{ id: 'c1', kind: 'engine', serial: '516912', before: figures, after }],
    changes: [{ what: 'Take-off derate', before: '12.5 %', after: '9 %' }],
    laterMonths: ['2026-04', '2026-05'],
    nextLease: { leaseNo: 'BOR-A09', customer: 'Borealis Air', from: '2026-06-01' },
    billing: null,
    documents: [],
    billed: { before: [], after: [] },
    evidence: [],
    warnings: [],
    blockers: [],
  };
}
