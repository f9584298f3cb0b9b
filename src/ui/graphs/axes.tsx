import { shownSigns } from '#domain/format/shown-formats.ts';
import type { PlotArea } from './plot-area.ts';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

function rounded(tick: number): string {
  return compact.format(tick).replace('.', shownSigns()[1]);
}

const tickCount = 4;
/** Width of a letter of a category's name, and space between two names, in pixels. */
const letterWidth = 6.5;
const labelGap = 12;

function labelWidth(categories: readonly string[]): number {
  return Math.max(...categories.map(({ length }) => length), 0) * letterWidth + labelGap;
}

/** Lines and figures of the axes; rounded, because the table has the exact ones. */
export function Axes({
  area,
  categories,
}: {
  readonly area: PlotArea;
  readonly categories: readonly string[];
}) {
  const { x, y, left, right, bottom } = area;
  const needed = categories.length * labelWidth(categories);
  const every = Math.max(1, Math.ceil(needed / (right - left)));
  return (
    <g className="graph-axes">
      {y.left.ticks(tickCount).map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y.left(tick)} y2={y.left(tick)} />
          <text x={left - 8} y={y.left(tick)} dy="0.32em" textAnchor="end">
            {rounded(tick)}
          </text>
        </g>
      ))}
      {area.hasRightAxis &&
        y.right.ticks(tickCount).map((tick) => (
          <text key={tick} x={right + 8} y={y.right(tick)} dy="0.32em">
            {rounded(tick)}
          </text>
        ))}
      {categories.map((name, index) => {
        if (index % every !== 0) return null;
        const centre = (x(index) ?? 0) + x.bandwidth() / 2;
        const isAtEdge = index > 0 && centre + (name.length * letterWidth) / 2 > right;
        return (
          <text
            key={name}
            x={isAtEdge ? right : centre}
            y={bottom + 18}
            textAnchor={isAtEdge ? 'end' : 'middle'}
          >
            {name}
          </text>
        );
      })}
    </g>
  );
}
