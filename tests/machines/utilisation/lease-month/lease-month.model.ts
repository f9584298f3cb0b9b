import {
  leaseMonthMachine,
  type LeaseMonthSnapshot,
} from '#machines/utilisation/lease-month/lease-month.machine.ts';
import {
  answering,
  defineModel,
  failing,
  passing,
  passingToChange,
  type Run,
  sending,
} from '#kit/cover/chart-model.ts';
import { aReport, aStoredMonth } from '#tests/support/utilisation/a-stored-month.ts';

const place = { leaseId: 'lease', month: '2026-06' };
const reports = [aReport('1'), aReport('2')];
const problems = [
  { code: 'U35', severity: 'error', text: 'Invoiced.', componentId: null, field: 'month' },
];
const theirs = aStoredMonth({ rowVersion: 7, report: aStoredMonth().report, changedBy: 'Ann' });

function contextOf({ chart }: Run<null>): LeaseMonthSnapshot['context'] {
  const snapshot: LeaseMonthSnapshot = chart.actor.getSnapshot();
  return snapshot.context;
}

function stored(run: Run<null>) {
  const { rowVersion, sent, typed } = contextOf(run);
  return aStoredMonth({ rowVersion: rowVersion + 1, report: (sent ?? typed) as never });
}

const input = { key: 'lease 2026-06', ...place, rowVersion: 3 };

/** One lease-month: typing, saves with every answer, a lost connection, choices after a conflict. */
export const leaseMonthModel = defineModel<null>({
  machine: leaseMonthMachine,
  inputs: { month: input },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    ...reports.map((report, index) =>
      sending<null>('report.edit', `text ${index + 1}`, () => ({ report })),
    ),
    sending('report.save', '', () => ({ report: aReport('2') })),
    sending('report.replaced', '', () => ({ stored: theirs })),
    sending('report.refused', '', () => ({ problems })),
    sending('report.contested', '', () => ({ theirs })),
    sending('conflict.keepMine', '', () => ({ report: aReport('2') })),
    sending('conflict.takeTheirs', ''),
    sending('conflict.compare', ''),
    sending('connection.lost', ''),
    sending('connection.restored', ''),
    answering('saveDraft', 'saved', (run) => ({ ...place, kind: 'saved', current: stored(run) })),
    answering('saveDraft', 'conflict', () => ({ ...place, kind: 'conflict', theirs })),
    answering('saveDraft', 'refused', () => ({ ...place, kind: 'refused', problems })),
    answering('saveDraft', 'rejected', () => ({ kind: 'rejected', reason: 'Broken.' })),
    failing('saveDraft', () => new Error('The portal could not be reached.')),
    passing('1 s', () => 1000),
    passingToChange(),
  ],
  distinguish: (run) => {
    const {
      isOnline,
      sent,
      typed,
      theirs: other,
      refusal,
      rejection,
      error,
      attempts,
    } = contextOf(run);
    return [
      isOnline,
      sent !== null,
      typed !== null,
      other !== null,
      refusal.length,
      rejection !== null,
      error !== null,
      Math.min(attempts, 2),
    ];
  },
  maxSteps: 6,
});
