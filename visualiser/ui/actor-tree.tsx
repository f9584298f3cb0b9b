import type { ActorView, View } from '../recording/view.ts';
import { nameOf } from './actor-name.ts';
import { valueText } from './time-text.ts';

/** Charts of screens come and go; the last that ended are kept in sight. */
const endedShown = 5;

/** The actors at the moment that is looked at, children below their parents. */
export function ActorTree(props: {
  readonly view: View;
  readonly selected: string | undefined;
  readonly onSelect: (sessionId: string) => void;
}) {
  const actors = [...props.view.actors.values()];
  const roots = actors.filter(
    ({ parentId }) => parentId === undefined || !props.view.actors.has(parentId),
  );
  const ended = roots.filter(({ isAlive, chartId }) => !isAlive && chartId !== undefined);
  const shown = roots.filter((root) => root.isAlive || ended.slice(-endedShown).includes(root));
  return (
    <section aria-labelledby="actors">
      <h2 id="actors">Actors</h2>
      {shown.length === 0 && (
        <p className="hint">
          Nothing runs yet. Open the portal in another tab of this browser; it appears here at once.
        </p>
      )}
      <Branch {...props} actors={shown} all={actors} />
    </section>
  );
}

function Branch(props: {
  readonly actors: readonly ActorView[];
  readonly all: readonly ActorView[];
  readonly selected: string | undefined;
  readonly onSelect: (sessionId: string) => void;
}) {
  if (props.actors.length === 0) return null;
  return (
    <ul className="branch">
      {props.actors.map((actor) => (
        <li key={actor.sessionId}>
          <button
            type="button"
            className={actor.isAlive ? 'actor' : 'actor gone'}
            aria-current={actor.sessionId === props.selected}
            onClick={() => props.onSelect(actor.sessionId)}
          >
            <span className="actor-name">{nameOf(actor)}</span>{' '}
            <span className="actor-state">{stateOf(actor)}</span>
          </button>
          <Branch
            {...props}
            actors={props.all.filter(
              ({ parentId, isAlive }) => parentId === actor.sessionId && isAlive,
            )}
          />
        </li>
      ))}
    </ul>
  );
}

function stateOf({ isAlive, snapshot }: ActorView): string {
  if (!isAlive) return snapshot.status === 'active' ? 'closed' : snapshot.status;
  return valueText(snapshot.value);
}
