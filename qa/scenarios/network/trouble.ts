import { answer, withBody, withToken } from '#tests/support/network/answers.ts';
import type { Fault } from '#tests/support/network/fault.ts';
import type { Action } from '../format/scenario-format.ts';

/** The step that spoils calls. */
export type SpoilStep = Extract<Action, { readonly does: 'spoils' }>;

const faults: Readonly<Record<SpoilStep['how'], (ms: number) => Fault>> = {
  'loses the request': () => ({ kind: 'losesRequest' }),
  'loses the answer': () => ({ kind: 'losesAnswer' }),
  'holds it open': () => ({ kind: 'holds' }),
  'resets the connection': () => ({ kind: 'cuts', after: 'half', end: 'reset' }),
  'garbles the answer': () => ({
    kind: 'changes',
    change: withBody((text) => text.slice(0, text.length / 2)),
  }),
  'delays the request': (ms) => ({ kind: 'delaysRequest', ms }),
  'delays the answer': (ms) => ({ kind: 'delaysAnswer', ms }),
  'asks to come back in an hour': () => ({
    kind: 'answers',
    answer: answer(503, { 'retry-after': '3600' }),
  }),
  'gives the token of somebody else': () => ({
    kind: 'changes',
    change: withToken((said) => ({ ...said, unique_name: 'somebody@else.example' })),
  }),
};

/** What the proxy of a replay does for a step. */
export function faultOfStep({ how, seconds }: SpoilStep): Fault {
  return faults[how](seconds * 1000);
}
