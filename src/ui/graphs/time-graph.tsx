import { Axes } from './axes.tsx';
import type { GraphContent } from './graph.types.ts';
import { GraphFrame } from './graph-frame.tsx';
import { graphHeight, plotArea } from './plot-area.ts';
import { seriesColour } from './series-colour.ts';
import { SeriesMarks } from './series-marks.tsx';
import { GraphImage } from './graph-image.tsx';
import { useWidth } from './use-width.ts';

/** Bars, lines and areas over months: a fund's balance, hours and cycles. */
export function TimeGraph({ content }: { readonly content: GraphContent }) {
  const [width, ref] = useWidth();
  const area = plotArea(content, width);
  const firstLine = content.series.findIndex(({ shape }) => shape !== 'bar');
  return (
    <GraphFrame content={content}>
      <div ref={ref} className="graph-plot">
        <GraphImage content={content} width={width} height={graphHeight}>
          <Axes area={area} categories={content.categories} />
          {content.series.map((series, index) => (
            <SeriesMarks
              key={series.key}
              series={series}
              area={area}
              colour={seriesColour(index)}
              categories={content.categories}
              isDashed={series.shape !== 'bar' && index > firstLine}
            />
          ))}
        </GraphImage>
      </div>
    </GraphFrame>
  );
}
