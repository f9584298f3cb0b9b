import type { ProofOffer } from '#contract/session/factors/proof.ts';
import type { Command } from '#kit/cover/chart-model.ts';

/** What a person with a passkey and an authenticator app is offered. */
export function anOffer(wish: Partial<ProofOffer> = {}): ProofOffer {
  return {
    challenge: 'challenge-1',
    kinds: ['passkey', 'totp', 'recovery'],
    passkey: '{"challenge":"challenge-1"}',
    ...wish,
  };
}

/** Sends an event to a child of the chart, while it runs. */
export function telling(child: string, type: string, fields: object = {}): Command<null> {
  const childOf: (run: Parameters<Command<null>['isPossible']>[0]) => unknown = ({ chart }) =>
    chart.actor.getSnapshot().children[child];
  return {
    name: `tell ${child} ${type}`,
    isPossible: (run) => run.chart.isActive && childOf(run) !== undefined,
    execute: (run) => run.chart.actor.getSnapshot().children[child]?.send({ ...fields, type }),
  };
}
