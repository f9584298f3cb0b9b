import { Axes } from './axes.tsx';
import type { ChartContent } from './chart.types.ts';
import { ChartFrame } from './chart-frame.tsx';
import { chartHeight, plotArea } from './plot-area.ts';
import { seriesColour } from './series-colour.ts';
import { SeriesMarks } from './series-marks.tsx';
import { ChartImage } from './chart-image.tsx';
import { useWidth } from './use-width.ts';

/** Bars, lines and areas over months: a fund's balance, hours and cycles. */
export function TimeChart({ content }: { readonly content: ChartContent }) {
  const [width, ref] = useWidth();
  const area = plotArea(content, width);
  const firstLine = content.series.findIndex(({ shape }) => shape !== 'bar');
  return (
    <ChartFrame content={content}>
      <div ref={ref} className="chart-plot">
        <ChartImage content={content} width={width} height={chartHeight}>
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
        </ChartImage>
      </div>
    </ChartFrame>
  );
}
