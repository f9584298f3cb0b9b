import { AreaClosed, LinePath } from '@visx/shape';
import type { GraphSeries } from './graph.types.ts';
import type { PlotArea } from './plot-area.ts';

interface MarkProps {
  readonly series: GraphSeries;
  readonly area: PlotArea;
  readonly colour: string;
  readonly categories: readonly string[];
  /** Later lines are dashed, so that they differ not only by colour. */
  readonly isDashed: boolean;
}

/** The shapes of one series; the exact figure of each point shows on hover. */
export function SeriesMarks(props: MarkProps) {
  return props.series.shape === 'bar' ? <Bars {...props} /> : <Line {...props} />;
}

function hint({ series, categories }: MarkProps, index: number): string {
  return `${categories[index] ?? ''}: ${series.label} ${series.texts[index] ?? ''}`;
}

function Bars(props: MarkProps) {
  const { area, series, colour } = props;
  const { x, y } = area;
  return series.values.map((value, index) => {
    if (value === null) return null;
    const [from, to] = [y.left(Math.max(0, value)), y.left(Math.min(0, value))];
    return (
      <rect
        key={props.categories[index]}
        x={x(index)}
        width={x.bandwidth()}
        y={from}
        height={Math.max(0, to - from)}
        rx={2}
        fill={colour}
      >
        <title>{hint(props, index)}</title>
      </rect>
    );
  });
}

interface Point {
  readonly index: number;
  readonly value: number | null;
}

function Line(props: MarkProps) {
  const { area, series, colour, isDashed } = props;
  const scale = area.y[series.axis ?? 'left'];
  const points: Point[] = series.values.map((value, index) => ({ value, index }));
  const shared = {
    data: points,
    x: ({ index }: Point) => (area.x(index) ?? 0) + area.x.bandwidth() / 2,
    y: ({ value }: Point) => scale(value ?? 0),
    defined: ({ value }: Point) => value !== null,
  };
  return (
    <g>
      {series.shape === 'area' && (
        <AreaClosed {...shared} yScale={scale} fill={colour} fillOpacity={0.14} />
      )}
      <LinePath
        {...shared}
        stroke={colour}
        strokeWidth={2}
        strokeDasharray={isDashed ? '6 4' : undefined}
      />
      {points.filter(shared.defined).map((point) => (
        <circle
          key={point.index}
          cx={shared.x(point)}
          cy={shared.y(point)}
          r={3}
          fill={colour}
          stroke="var(--surface-raised)"
        >
          <title>{hint(props, point.index)}</title>
        </circle>
      ))}
    </g>
  );
}
