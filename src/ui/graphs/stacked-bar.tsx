import { scaleLinear } from '@visx/scale';
import type { GraphContent } from './graph.types.ts';
import { GraphFrame } from './graph-frame.tsx';
import { GraphImage } from './graph-image.tsx';
import { useWidth } from './use-width.ts';

const rowHeight = 34;
const barHeight = 20;
const labelWidth = 56;

/**
 * Each category as one bar of its parts, such as the age of open balances per currency. Every bar
 * has its own scale: amounts of different currencies are never compared. Parts below zero have no
 * width; their figure is in the table.
 */
export function StackedBar(props: {
  readonly content: GraphContent;
  /** Colours of the series in their order. */
  readonly colours: readonly string[];
}) {
  const { content, colours } = props;
  const [width, ref] = useWidth();
  return (
    <GraphFrame content={content} colours={colours}>
      <div ref={ref} className="graph-plot">
        <GraphImage content={content} width={width} height={content.categories.length * rowHeight}>
          {content.categories.map((category, row) => (
            <g key={category} transform={`translate(0 ${row * rowHeight + 6})`}>
              <text className="graph-label" y={barHeight / 2} dy="0.32em">
                {category}
              </text>
              <Parts content={content} row={row} width={width} colours={colours} />
            </g>
          ))}
        </GraphImage>
      </div>
    </GraphFrame>
  );
}

function Parts(props: {
  readonly content: GraphContent;
  readonly row: number;
  readonly width: number;
  readonly colours: readonly string[];
}) {
  const { content, row, width } = props;
  const sizes = content.series.map(({ values }) => Math.max(0, values[row] ?? 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const scale = scaleLinear<number>({
    domain: [0, Math.max(total, 1)],
    range: [labelWidth, width],
  });
  return content.series.map(({ key, label, texts }, index) => {
    const before = sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
    const size = sizes[index] ?? 0;
    if (size === 0) return null;
    return (
      <rect
        key={key}
        x={scale(before)}
        width={Math.max(2, scale(before + size) - scale(before) - 2)}
        height={barHeight}
        rx={2}
        fill={props.colours[index]}
      >
        <title>{`${label}: ${texts[row] ?? ''}`}</title>
      </rect>
    );
  });
}
