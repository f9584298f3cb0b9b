import type { AnyTransitionDefinition } from 'xstate';

/**
 * The id of a transition as in `statecharts/*.chart.json`. Undefined for the entry into the initial
 * state, which is not declared.
 */
export function transitionId(definition: AnyTransitionDefinition): string | undefined {
  const { source, eventType } = definition;
  if (eventType === 'xstate.init') return undefined;
  const alternatives: readonly AnyTransitionDefinition[] =
    (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const index = alternatives.indexOf(definition);
  return index < 0 ? undefined : `${source.id}|${eventType === '' ? 'always' : eventType}|${index}`;
}
