import { utilisationImportMachine } from '#machines/utilisation/utilisation-import/utilisation-import.machine.ts';
import {
  answering,
  type Command,
  defineModel,
  failing,
  type Run,
  sending,
} from '#kit/cover/chart-model.ts';
import { speak } from '#kit/runner/stand-in.ts';
import { anOwnQuestion } from '#tests/support/utilisation/an-own-question.ts';

const nothing = { refused: null, change: null, rows: [], faults: [] };
const change = { label: 'import of 1 row', steps: [] };
const question = anOwnQuestion();
const own = {
  question,
  choice: { columns: ['aircraft', 'fh'], month: '2026-06', decimalMark: '.' },
};

function saying(label: string, event: { readonly type: string }): Command<null> {
  return {
    name: `file ${label}`,
    isPossible: ({ chart }: Run<null>) => chart.pending('readFile').length > 0,
    execute: ({ chart }) => {
      for (const port of chart.pending('readFile')) speak(port, event);
    },
  };
}

function read(label: string, plan: object, more: object = {}): Command<null> {
  return saying(label, { type: 'file.read', answer: { plan, problems: [], ...more } } as {
    type: string;
  });
}

/** The import of a file: read, asked about, refused, broken, shown, confirmed and cancelled. */
export const utilisationImportModel = defineModel<null>({
  machine: utilisationImportMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    ...['june.csv', 'july.xlsx'].map((fileName) =>
      sending<null>('file.choose', fileName, () => ({ fileName })),
    ),
    sending('file.rejected', '', () => ({ text: 'These are 2 files.' })),
    saying('progressed', { type: 'file.progressed', share: 0.5, step: 'Reading' } as {
      type: string;
    }),
    read('read', { ...nothing, change }),
    read('read, nothing in it', nothing),
    read('read by its columns', { ...nothing, change }, { own }),
    read('refused', { ...nothing, refused: 'The file does not match the template.' }),
    saying('asks', { type: 'columns.asked', question } as { type: string }),
    saying('failed', { type: 'file.failed', text: 'It cannot be read.' } as { type: string }),
    sending('file.progressed', '', () => ({ share: 0.5, step: 'Reading' })),
    sending('column.choose', 'hours', () => ({ at: 1, becomes: 'fh' })),
    sending('month.choose', 'June', () => ({ month: '2026-06' })),
    sending('mark.choose', 'point', () => ({ mark: '.' })),
    sending('sheet.choose', 'June', () => ({ sheet: 'June' })),
    sending('columns.confirm', ''),
    sending('columns.change', ''),
    answering('keepColumns', 'kept', () => undefined),
    failing('keepColumns', () => new Error('There is no connection.')),
    sending('import.confirm', ''),
    sending('import.cancel', ''),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 8,
});
