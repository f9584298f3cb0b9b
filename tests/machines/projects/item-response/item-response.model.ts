import { itemResponseMachine } from '#machines/projects/item-response/item-response.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

const upload = {
  id: 'u1',
  fileName: 'release.pdf',
  media: 'application/pdf',
  size: 10,
  sha256: 'a'.repeat(64),
};

/** An answer: with and without words and a file, taken, and failing. */
export const itemResponseModel = defineModel<null>({
  machine: itemResponseMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('answer.attach', '', () => ({ upload })),
    sending('answer.detach', '', () => ({ id: 'u1' })),
    sending('answer.edit', ''),
    sending('answer.send', 'with words', () => ({ text: ' Done. ' })),
    sending('answer.send', 'with other words', () => ({ text: 'Done twice.' })),
    sending('answer.send', 'without words', () => ({ text: '  ' })),
    answering('sendAnswer', 'taken', () => undefined),
    failing('sendAnswer', () => new Error('The answer cannot be sent. Try again.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
