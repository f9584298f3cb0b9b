import { unsubscribeMachine } from '#machines/notifications/unsubscribe/unsubscribe.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

const subscription = { address: 'f•••e@aurora.example', about: 'New invoices' };

/** A link of a mail: both scopes, failures of both calls. */
export const unsubscribeModel = defineModel<null>({
  machine: unsubscribeMachine,
  inputs: { plain: { token: 'secret' } },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    answering('readSubscription', 'known', () => subscription),
    failing('readSubscription', () => new Error('This link no longer works.')),
    sending('unsubscribe.retry', ''),
    ...(['this', 'all'] as const).map((scope) =>
      sending<null>('scope.choose', scope, () => ({ scope })),
    ),
    sending('unsubscribe.confirm', ''),
    answering('leaveMail', 'stored', () => undefined),
    failing('leaveMail', () => new Error('The server is busy. Try again.')),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
