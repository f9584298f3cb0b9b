import { termsAcceptanceMachine } from '#machines/access/terms-acceptance/terms-acceptance.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

const terms = { version: '2026-01', title: 'Terms of use', text: 'Be kind.', acceptedAt: null };

/** Reading and accepting the terms: accepted before, outdated meanwhile, failures of both calls. */
export const termsAcceptanceModel = defineModel<null>({
  machine: termsAcceptanceMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    answering('fetchTerms', 'to be read', () => terms),
    answering('fetchTerms', 'accepted before', () => ({
      ...terms,
      acceptedAt: '2026-01-04T10:00:00Z',
    })),
    failing('fetchTerms', () => new Error('The terms cannot be read. Try again.')),
    sending('terms.accept', ''),
    sending('terms.retry', ''),
    answering('acceptTerms', 'accepted', () => ({ kind: 'accepted' })),
    answering('acceptTerms', 'outdated', () => ({ kind: 'outdated' })),
    failing('acceptTerms', () => new Error('The terms cannot be accepted. Try again.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
