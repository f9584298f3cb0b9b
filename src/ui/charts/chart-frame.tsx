import { Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import type { ChartContent } from './chart.types.ts';
import { ChartTable } from './chart-table.tsx';
import { seriesColour } from './series-colour.ts';

/** A chart with its title, its legend and the table behind it. */
export function ChartFrame(props: {
  readonly content: ChartContent;
  /** Colours of the series; those of their places by default. */
  readonly colours?: readonly string[];
  /** The picture; it has `role=img` and a title of its own. */
  readonly children: ReactNode;
}) {
  const { title, series } = props.content;
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className="chart">
      <Flex as="figcaption" justify="space-between" align="center" gap="3" wrap="wrap">
        <strong>{title}</strong>
        <Flex gap="3" align="center" wrap="wrap">
          {series.map(({ key, label, shape }, index) => (
            <span key={key} className="chart-key">
              <span
                className="chart-swatch"
                data-shape={shape}
                style={{ background: props.colours?.[index] ?? seriesColour(index) }}
              />
              {label}
            </span>
          ))}
          <Button size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </Flex>
      </Flex>
      {isTable ? <ChartTable content={props.content} /> : props.children}
    </figure>
  );
}
