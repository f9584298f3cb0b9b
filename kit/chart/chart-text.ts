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
export function causeText({ kind, event, subject, delayMs, delayTime }: ChartTransition): string {
  const time = delayMs === undefined ? delayTime : `${delayMs / 1000} s`;
  const length = time === undefined ? '' : ` (${time})`;
  return `${causes[kind](subject ?? event)}${length}`;
}

/**
 * The condition in brackets, with its place when several alternatives are tried in order
 * (`[1: isIdleOver, 900 s after the last interaction]`, `[2: else]`); empty when nothing has to be
 * decided.
 */
export function conditionText(transition: ChartTransition, owner: ChartState): string {
  const alternatives = owner.transitions.filter(({ event }) => event === transition.event);
  const { guard = 'else', guardTime } = transition;
  const condition = guardTime === undefined ? guard : `${guard}, ${guardTime}`;
  if (alternatives.length > 1) return `[${alternatives.indexOf(transition) + 1}: ${condition}]`;
  return transition.guard === undefined ? '' : `[${condition}]`;
}

/** Actions as words, parameters included, for a list such as `rememberEnd(reason: absolute)`. */
export function actionTexts(actions: readonly ChartAction[]): readonly string[] {
  return actions.map((action) => withParams(action.type, action.params));
}
