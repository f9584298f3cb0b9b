import type { ChartAction, ChartState, ChartTransition, TransitionKind } from './chart.types.ts';
import { withParams } from './implementation-name.ts';

const causes: Readonly<Record<TransitionKind, (subject: string) => string>> = {
  event: (event) => (event === '*' ? 'any event' : event),
  always: () => 'at once',
  after: (delay) => `after ${delay}`,
  done: (actor) => `${actor} done`,
  error: (actor) => `${actor} failed`,
  snapshot: (actor) => `${actor} changed`,
  stateDone: () => 'finished',
};

/**
 * The cause of the transition, in words: `session.signOut`, `after loadLimit (120 s)`, `refresh
 * done`.
 */
export function causeText({ kind, event, subject, delayMs }: ChartTransition): string {
  const length = delayMs === undefined ? '' : ` (${delayMs / 1000} s)`;
  return `${causes[kind](subject ?? event)}${length}`;
}

/**
 * The condition in brackets, with its place when several alternatives are tried in order
 * (`[1: isIdleOver]`, `[2: else]`); empty when nothing has to be decided.
 */
export function conditionText(transition: ChartTransition, owner: ChartState): string {
  const alternatives = owner.transitions.filter(({ event }) => event === transition.event);
  const condition = transition.guard ?? 'else';
  if (alternatives.length > 1) return `[${alternatives.indexOf(transition) + 1}: ${condition}]`;
  return transition.guard === undefined ? '' : `[${transition.guard}]`;
}

/** Actions as words, parameters included, for a list such as `rememberEnd(reason: absolute)`. */
export function actionTexts(actions: readonly ChartAction[]): readonly string[] {
  return actions.map((action) => withParams(action.type, action.params));
}
