import { ndaMachine } from '#machines/listings/nda/nda.machine.ts';
import { anNda } from '#tests/support/portal/an-nda.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

const gone = anNda({ listing: { ...anNda().listing, isAvailable: false } });

/** Reading, signing and accepting an NDA: every standing, withdrawal, and failures of each call. */
export const ndaModel = defineModel<null>({
  machine: ndaMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    answering('fetchNda', 'to be read', () => anNda()),
    answering('fetchNda', 'accepted', () => anNda({ standing: 'accepted' })),
    answering('fetchNda', 'superseded', () => anNda({ standing: 'superseded' })),
    answering('fetchNda', 'withdrawn', () => anNda({ standing: 'withdrawn' })),
    answering('fetchNda', 'gone', () => gone),
    failing('fetchNda', () => new Error('The text cannot be read. Try again.')),
    sending('nda.endReached', ''),
    sending('nda.sign', '', () => ({ name: 'Ann', title: 'Director', isAuthorised: true })),
    sending('nda.accept', ''),
    sending('nda.read', ''),
    sending('nda.withdraw', ''),
    sending('nda.keep', ''),
    sending('nda.confirm', ''),
    sending('nda.retry', ''),
    answering('acceptNda', 'accepted', () => ({
      kind: 'accepted',
      nda: anNda({ standing: 'accepted' }),
    })),
    answering('acceptNda', 'superseded', () => ({
      kind: 'superseded',
      nda: anNda({ version: '2026-2' }),
    })),
    answering('acceptNda', 'gone', () => ({ kind: 'withdrawn', nda: gone })),
    failing('acceptNda', () => new Error('It cannot be recorded. Try again.')),
    answering('withdrawNda', 'withdrawn', () => anNda({ standing: 'withdrawn' })),
    failing('withdrawNda', () => new Error('It cannot be withdrawn. Try again.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
