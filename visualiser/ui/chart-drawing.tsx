import type {
  Drawing,
  DrawnArrow,
  DrawnBox,
  DrawnLine,
  Point,
} from '#kit/drawings/drawing.types.ts';
import type { Seen } from '#visualiser/recording/view.ts';

/** The highlighted parts of a drawing. */
export interface Lit {
  readonly active: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  /** What happened so far; colours everything when given. */
  readonly seen?: Seen | undefined;
}

/** A chart as a picture, with active states and the latest transitions highlighted. */
export function ChartDrawing(props: {
  readonly drawing: Drawing;
  readonly lit: Lit;
  readonly zoom: number;
}) {
  const { drawing, lit, zoom } = props;
  const { width, height, title } = drawing;
  return (
    <svg
      className="drawing"
      viewBox={`0 0 ${width} ${height}`}
      width={width * zoom}
      height={height * zoom}
      aria-label={`Statechart of ${title}; active: ${[...lit.active].slice(1).join(', ')}`}
    >
      <ArrowHead />
      {drawing.boxes.map((box) => (
        <Box key={box.id} box={box} lit={lit} />
      ))}
      {drawing.dots.map(({ id, x, y }) => (
        <circle key={id} className="dot" cx={x} cy={y} r={6} />
      ))}
      {drawing.anywhere.map(({ id, x, y, width: across, height: high }) => (
        <g key={id} className="anywhere">
          <rect x={x} y={y} width={across} height={high} rx={12} />
          <text x={x + across / 2} y={y + 16} textAnchor="middle">
            in any state
          </text>
        </g>
      ))}
      {drawing.arrows.map((arrow) => (
        <Arrow key={arrow.id} arrow={arrow} lit={lit} />
      ))}
      {drawing.arrows.map((arrow) => (
        <Label key={arrow.id} arrow={arrow} lit={lit} />
      ))}
    </svg>
  );
}

function ArrowHead() {
  return (
    <defs>
      <marker
        id="head"
        viewBox="0 0 10 10"
        refX="9"
        refY="5"
        markerUnits="userSpaceOnUse"
        markerWidth="10"
        markerHeight="10"
        orient="auto"
      >
        <path className="head" d="M0 0.5 L10 5 L0 9.5 z" />
      </marker>
    </defs>
  );
}

function Box({ box, lit }: { readonly box: DrawnBox; readonly lit: Lit }) {
  const isActive = lit.active.has(box.id) && box.kind !== 'root';
  const marks = classes(
    'box',
    box.kind,
    isActive && 'active',
    lit.seen && (lit.seen.states.has(box.id) ? 'seen' : 'unseen'),
  );
  return (
    <g className={marks} data-state={box.id} data-active={isActive}>
      <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={9} />
      {box.kind === 'final' && (
        <rect x={box.x + 3} y={box.y + 3} width={box.width - 6} height={box.height - 6} rx={6} />
      )}
      <Lines lines={box.lines} lit={lit} />
    </g>
  );
}

function Arrow({ arrow, lit }: { readonly arrow: DrawnArrow; readonly lit: Lit }) {
  const last = arrow.paths.length - 1;
  return (
    <g
      className={classes('arrow', ...marksOf(arrow.transitions, lit))}
      data-taken={arrow.transitions.some((id) => lit.taken.has(id))}
    >
      {arrow.paths.map((path, index) => (
        <path
          key={pathText(path)}
          d={pathText(path)}
          {...(index === last ? { markerEnd: 'url(#head)' } : {})}
        />
      ))}
    </g>
  );
}

function Label({ arrow, lit }: { readonly arrow: DrawnArrow; readonly lit: Lit }) {
  const { label } = arrow;
  if (label === undefined) return null;
  return (
    <g className="label">
      <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={3} />
      <Lines lines={label.lines} lit={lit} />
    </g>
  );
}

function Lines({ lines, lit }: { readonly lines: readonly DrawnLine[]; readonly lit: Lit }) {
  return lines.map(({ x, y, spans, transition }) => (
    <text
      key={`${x} ${y}`}
      x={x}
      y={y}
      className={classes(...(transition === undefined ? [] : marksOf([transition], lit)))}
    >
      {spans.map(({ face, text }, index) => (
        <tspan key={`${face}${text}`} className={face}>
          {index === 0 ? text : ` ${text}`}
        </tspan>
      ))}
    </text>
  ));
}

function marksOf(transitions: readonly string[], { taken, seen }: Lit) {
  return [
    transitions.some((id) => taken.has(id)) && 'taken',
    seen !== undefined &&
      transitions.length > 0 &&
      (transitions.some((id) => seen.transitions.has(id)) ? 'seen' : 'unseen'),
  ];
}

function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => typeof name === 'string').join(' ');
}

function pathText(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
}
