import { downloadMachine } from '#machines/files/download/download.machine.ts';
import { defineModel, sending } from '#kit/cover/chart-model.ts';

/** One download button: two files, progress, success, failure, another try and giving up. */
export const downloadModel = defineModel<null>({
  machine: downloadMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('download.start', 'invoice.pdf', () => ({ path: 'files/a', fileName: 'invoice.pdf' })),
    sending('download.start', 'all.zip', () => ({
      path: 'files/zip',
      fileName: 'all.zip',
      body: [{ docId: '1' }],
      isLarge: true,
    })),
    sending('download.waits', 'third', () => ({ place: 3 })),
    sending('download.progressed', 'half', () => ({ received: 500, total: 1000 })),
    sending('download.saved', ''),
    sending('download.declined', ''),
    sending('download.broke', '', () => ({
      fault: new Error('The file cannot be fetched. Try again.'),
    })),
    sending('download.retry', ''),
    sending('download.cancel', ''),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
