import { changeOf } from '#domain/utilisation/grid/apply-edits.ts';
import {
  utilisationInputMachine,
  type UtilisationInputSnapshot,
} from '#machines/utilisation/utilisation-input/utilisation-input.machine.ts';
import {
  answering,
  type Command,
  defineModel,
  failing,
  passingToChange,
  type Run,
  sending,
} from '#kit/cover/chart-model.ts';
import { speak } from '#kit/runner/stand-in.ts';
import { aReport, aStoredMonth, aView } from '#tests/support/utilisation/a-stored-month.ts';

type InputRun = Run<null>;

const key = 'lease 2026-06';
const elsewhere = 'lease 2026-04';
const place = { leaseId: 'lease', month: '2026-06' };
const theirs = aStoredMonth({ rowVersion: 7, changedBy: 'Ann', report: aReport('5') as never });
/** Ann changed something else than what the person types. */
const beside = { ...theirs, report: { ...aReport(''), daysFlown: '20' } };
const problems = [
  { code: 'U01', severity: 'error', text: 'Enter FH.', componentId: 'airframe', field: 'fh' },
];

function contextOf({ chart }: InputRun): UtilisationInputSnapshot['context'] {
  const snapshot: UtilisationInputSnapshot = chart.actor.getSnapshot();
  return snapshot.context;
}

function stored(run: InputRun, port: string) {
  const [pending] = run.chart.pending(port);
  const { rowVersion = 0, report } = (pending?.input ?? {}) as {
    rowVersion?: number;
    report?: unknown;
  };
  const known = contextOf(run).stored[key] ?? theirs;
  return aStoredMonth({
    rowVersion: rowVersion + 1,
    report: (report ?? known.report) as never,
  });
}

const draft = { key, rowVersion: 0, report: aReport('9') };

function loaded(
  more: Partial<typeof theirs> = {},
  left: 'nothing' | 'draft' | 'offer' | 'elsewhere' = 'nothing',
) {
  return {
    view: aView([aStoredMonth(more)]),
    kept: left === 'draft' ? [draft] : [],
    offered: left === 'offer' ? [{ ...draft, onto: aReport('') }] : [],
    elsewhere: left === 'elsewhere' ? [elsewhere] : [],
  };
}

function typing(text: string, column: 'fh' | 'comment' = 'fh'): Command<null> {
  return sending('cells.change', `types ${text}`, (run) => ({
    change: changeOf(
      contextOf(run).reports,
      [{ key, componentId: 'airframe', column, text }],
      'typing',
    ) ?? { label: 'typing', steps: [{ key, before: aReport('x'), after: aReport('y') }] },
  }));
}

function connection(type: 'connection.lost' | 'connection.restored'): Command<null> {
  return {
    name: `report ${type}`,
    isPossible: ({ chart }) => chart.pending('watchConnection').length > 0,
    execute: ({ chart }) => {
      for (const port of chart.pending('watchConnection')) speak(port, { type });
    },
  };
}

/** One month on the screen: read, typed, undone, saved, contested, submitted and withdrawn. */
export const utilisationInputModel = defineModel<null>({
  machine: utilisationInputMachine,
  inputs: { latest: { month: null, noOfMonths: 1 } },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    answering('loadUtilisation', 'one month', () => loaded()),
    answering('loadUtilisation', 'with a kept draft', () => loaded({}, 'draft')),
    answering('loadUtilisation', 'with an offer that somebody contests', () =>
      loaded({ rowVersion: 7, changedBy: 'Ann' }, 'offer'),
    ),
    answering('loadUtilisation', 'with a draft elsewhere', () => loaded({}, 'elsewhere')),
    answering('loadUtilisation', 'all invoiced', () =>
      loaded({ facts: { ...theirs.facts, invoice: 'AUR-1' } }),
    ),
    failing('loadUtilisation', () => new Error('The months cannot be read. Try again.')),
    sending('load.retry', ''),
    sending('period.choose', '', () => ({ period: { month: '2026-05', noOfMonths: 2 } })),
    typing('1'),
    typing('2'),
    typing('late', 'comment'),
    sending('edits.undo', ''),
    sending('edits.redo', ''),
    sending('drafts.restore', ''),
    sending('drafts.discard', ''),
    sending('drafts.discardElsewhere', '', () => ({ keys: [elsewhere] })),
    sending('conflict.keepMine', '', () => ({ key })),
    sending('conflict.takeTheirs', '', () => ({ key })),
    sending('joined.dismiss', '', (run) => ({ seen: contextOf(run).joined })),
    sending('months.save', '', () => ({ keys: [key] })),
    sending('submission.submit', '', () => ({ keys: [key] })),
    sending('submission.withdraw', '', () => ({ key })),
    sending('submission.dismiss', ''),
    connection('connection.lost'),
    connection('connection.restored'),
    answering('saveDraft', 'saved', (run) => ({
      ...place,
      kind: 'saved',
      current: stored(run, 'saveDraft'),
    })),
    answering('saveDraft', 'conflict', () => ({ ...place, kind: 'conflict', theirs })),
    answering('saveDraft', 'conflict about something else', () => ({
      ...place,
      kind: 'conflict',
      theirs: beside,
    })),
    answering('saveDraft', 'refused', () => ({ ...place, kind: 'refused', problems })),
    answering('saveDraft', 'rejected', () => ({ kind: 'rejected', reason: 'Broken.' })),
    failing('saveDraft', () => new Error('The portal could not be reached.')),
    answering('submitMonths', 'accepted', (run) => ({
      receiptId: 'r1',
      results: [{ ...place, kind: 'accepted', current: stored(run, 'submitMonths') }],
    })),
    answering('submitMonths', 'refused', () => ({
      receiptId: null,
      results: [{ ...place, kind: 'refused', problems }],
    })),
    answering('submitMonths', 'conflict', () => ({
      receiptId: null,
      results: [{ ...place, kind: 'conflict', theirs }],
    })),
    failing('submitMonths', () => new Error('Nothing was submitted. Try again.')),
    answering('withdrawMonth', 'withdrawn', (run) => ({
      ...place,
      kind: 'saved',
      current: stored(run, 'withdrawMonth'),
    })),
    answering('withdrawMonth', 'refused', () => ({ ...place, kind: 'refused', problems })),
    failing('withdrawMonth', () => new Error('It was not withdrawn. Try again.')),
    passingToChange(),
  ],
  distinguish: (run) => {
    const {
      standing,
      offered,
      elsewhere: left,
      history,
      submission,
      error,
      leaseMonths,
      chosen,
      joined,
      reports,
    } = contextOf(run);
    const child = leaseMonths[key]?.getSnapshot();
    return [
      standing[key],
      offered.length,
      left.length,
      Math.min(history.done.length, 2),
      Math.min(history.undone.length, 1),
      submission?.receiptId,
      error,
      run.chart.actor.getSnapshot().matches({ connection: 'online' }),
      chosen.length,
      Math.min(joined.length, 1),
      reports[key]?.lines.some(({ comment }) => comment !== ''),
      child?.value,
      child?.context.typed === null,
    ];
  },
  maxSteps: 7,
});
