import { downloadMachine } from '#machines/download/download.machine.ts';
import {
  answering,
  defineModel,
  failing,
  sending,
} from '#tests/support/statecharts/chart-model.ts';

/** One download button: two files, success, failure and another try. */
export const downloadModel = defineModel<null>({
  machine: downloadMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    ...['invoice.pdf', 'statement.pdf'].map((fileName) =>
      sending<null>('download.start', fileName, () => ({ path: `files/${fileName}`, fileName })),
    ),
    sending('download.retry', ''),
    answering('saveFile', 'saved', () => undefined),
    failing('saveFile', () => new Error('The file cannot be fetched. Try again.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
