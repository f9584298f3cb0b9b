import { uploadMachine } from '#machines/files/upload/upload.machine.ts';
import { defineModel, sending } from '#kit/cover/chart-model.ts';

const upload = { id: 'u-1', fileName: 'a.pdf', media: 'application/pdf', size: 10, sha256: 'ab' };

/** One file field: two files, progress, acceptance, refusal, another try and giving up. */
export const uploadModel = defineModel<null>({
  machine: uploadMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    ...['a.pdf', 'b.pdf'].map((fileName) =>
      sending<null>('upload.start', fileName, () => ({ fileName, size: 10 })),
    ),
    sending('upload.progressed', 'half', () => ({ sent: 5 })),
    sending('upload.accepted', '', () => ({ upload })),
    sending('upload.broke', '', () => ({ fault: new Error('Send a smaller file.') })),
    sending('upload.retry', ''),
    sending('upload.cancel', ''),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
