import { utilisationImportMachine } from '#machines/utilisation/utilisation-import/utilisation-import.machine.ts';
import { type Command, defineModel, type Run, sending } from '#kit/cover/chart-model.ts';
import { speak } from '#kit/runner/stand-in.ts';

const nothing = { refused: null, change: null, rows: [], faults: [] };
const change = { label: 'import of 1 row', steps: [] };

function saying(label: string, event: { readonly type: string }): Command<null> {
  return {
    name: `file ${label}`,
    isPossible: ({ chart }: Run<null>) => chart.pending('readFile').length > 0,
    execute: ({ chart }) => {
      for (const port of chart.pending('readFile')) speak(port, event);
    },
  };
}

function read(label: string, plan: object): Command<null> {
  return saying(label, { type: 'file.read', answer: { plan, problems: [] } } as { type: string });
}

/** The import of a file: read, refused, broken, shown, confirmed and cancelled. */
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
    saying('progressed', { type: 'file.progressed', share: 0.5, step: 'Reading' } as {
      type: string;
    }),
    read('read', { ...nothing, change }),
    read('read, nothing in it', nothing),
    read('refused', { ...nothing, refused: 'The file does not match the template.' }),
    saying('failed', { type: 'file.failed', text: 'It cannot be read.' } as { type: string }),
    sending('file.progressed', '', () => ({ share: 0.5, step: 'Reading' })),
    sending('import.confirm', ''),
    sending('import.cancel', ''),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 6,
});
