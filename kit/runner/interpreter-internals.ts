import type { AnyActorRef, AnyEventObject, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { transitionIdOf } from '#kit/chart/describe-chart.ts';

/*
 * Everything that relies on an underscored field of the interpreter (xstate is pinned): the
 * transitions of a microstep, and the owner of an actor.
 */

/** Ids, as in the chart, of the transitions that a microstep took; none for any other event. */
export function takenBy(event: InspectionEvent): readonly string[] {
  if (event.type !== '@xstate.microstep') return [];
  const { _transitions: transitions } = event;
  return transitions.filter(isDeclared).map(transitionIdOf);
}

/** The entry into the initial state is reported like a transition but is not declared. */
function isDeclared(definition: AnyTransitionDefinition): boolean {
  return definition.eventType !== 'xstate.init';
}

/** Sends to the actor that invoked or spawned this one; a crashed owner receives nothing. */
export function sendToOwner(actor: AnyActorRef, event: AnyEventObject): void {
  const { _parent: owner } = actor;
  if (owner?.getSnapshot().status === 'active') owner.send(event);
}

type ActorStarted = Extract<InspectionEvent, { type: '@xstate.actor' }>;

/** The actor that an inspection event announces; its type hides all but its identity. */
export function startedActor({ actorRef }: ActorStarted): AnyActorRef {
  return actorRef as AnyActorRef;
}
