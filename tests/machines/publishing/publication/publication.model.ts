import { publicationMachine } from '#machines/publishing/publication/publication.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

const required = { title: 'Write the title.', file: 'Choose the file.' };

/** A publication: with and without what it needs, refused, taken, and failing. */
export const publicationModel = defineModel<null>({
  machine: publicationMachine,
  inputs: {
    empty: { draft: { title: '', file: '' }, required },
    filled: { draft: { title: 'Letter', file: 'u1' }, required },
  },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('publication.write', 'a title', () => ({ fields: { title: 'Notice' } })),
    sending('publication.write', 'a file', () => ({ fields: { file: 'u2' } })),
    sending('publication.write', 'no title', () => ({ fields: { title: ' ' } })),
    sending('publication.check', ''),
    sending('publication.change', ''),
    sending('publication.publish', ''),
    answering('publishDraft', 'taken', () => ({ kind: 'published' })),
    answering('publishDraft', 'refused', () => ({
      kind: 'refused',
      problems: [{ path: 'title', message: 'Too long.' }],
    })),
    failing('publishDraft', () => new Error('It cannot be published. Try again.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
