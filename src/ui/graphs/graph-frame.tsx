import { Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import type { GraphContent } from './graph.types.ts';
import { GraphTable } from './graph-table.tsx';
import { seriesColour } from './series-colour.ts';

/** A graph with its title, its legend and its table. */
export function GraphFrame(props: {
  readonly content: GraphContent;
  /** Colours of the series; by default by index. */
  readonly colours?: readonly string[];
  /** The picture; it has `role=img` and a title of its own. */
  readonly children: ReactNode;
}) {
  const { title, series } = props.content;
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className="graph">
      <Flex as="figcaption" justify="space-between" align="center" gap="3" wrap="wrap">
        <strong>{title}</strong>
        <Flex gap="3" align="center" wrap="wrap">
          {series.map(({ key, label, shape }, index) => (
            <span key={key} className="graph-key">
              <span
                className="graph-swatch"
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
      {isTable ? <GraphTable content={props.content} /> : props.children}
    </figure>
  );
}
