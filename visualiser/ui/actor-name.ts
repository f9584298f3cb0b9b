import type { ActorView, View } from '#visualiser/recording/view.ts';

/** A chart without a parent is named after itself: its actor only has a number. */
export function nameOf({ parentId, chartId, name }: ActorView): string {
  return parentId === undefined ? (chartId ?? name) : name;
}

/** The name of an actor in lists; empty for the outside world. */
export function actorName(view: View, sessionId: string | undefined): string {
  if (sessionId === undefined) return '';
  const actor = view.actors.get(sessionId);
  return actor === undefined ? sessionId : nameOf(actor);
}
