import type { ActorView, View } from '#visualiser/recording/view.ts';
import { nameOf } from './actor-name.ts';
import { valueText } from './time-text.ts';

/** Charts of screens start and end; the last that ended stay in the list. */
const endedShown = 5;

/** The actors at the displayed moment, children below their parents. */
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
  const resting = restingOf(roots);
  const shown = roots.filter((root) => {
    if (!root.isAlive) return ended.slice(-endedShown).includes(root);
    const alike = resting.get(root.chartId) ?? [];
    return !alike.includes(root) || alike[0] === root || root.sessionId === props.selected;
  });
  return (
    <section aria-labelledby="actors">
      <h2 id="actors">Actors</h2>
      {shown.length === 0 && (
        <p className="hint">
          Nothing runs yet. Open the portal in another tab of this browser; it appears here at once.
        </p>
      )}
      <Branch {...props} actors={shown} all={actors} resting={resting} />
    </section>
  );
}

/** A list starts a chart for each of its rows: those without any event yet, by chart. */
function restingOf(roots: readonly ActorView[]): ReadonlyMap<string | undefined, ActorView[]> {
  const groups = new Map<string | undefined, ActorView[]>();
  for (const root of roots) {
    if (!root.isAlive || root.taken.length > 0) continue;
    const group = groups.get(root.chartId);
    if (group === undefined) groups.set(root.chartId, [root]);
    else group.push(root);
  }
  return groups;
}

function Branch(props: {
  readonly actors: readonly ActorView[];
  readonly all: readonly ActorView[];
  /** Charts of which one represents all. */
  readonly resting: ReadonlyMap<string | undefined, readonly ActorView[]>;
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
            <span className="actor-state">
              {stateOf(actor)}
              {timesText(props.resting.get(actor.chartId) ?? [], actor)}
            </span>
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

function timesText(alike: readonly ActorView[], actor: ActorView): string {
  return actor === alike[0] && alike.length > 1 ? ` × ${alike.length}` : '';
}

function stateOf({ isAlive, snapshot }: ActorView): string {
  if (!isAlive) return snapshot.status === 'active' ? 'closed' : snapshot.status;
  return valueText(snapshot.value);
}
