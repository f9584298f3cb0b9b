import { Box } from '@chakra-ui/react';
import { LinesTable } from '../table/lines-table.tsx';
import type { GraphContent } from './graph.types.ts';

/** The figures of a graph: exact, for everybody. */
export function GraphTable({ content }: { readonly content: GraphContent }) {
  const { title, categoryLabel, categories, series } = content;
  return (
    <Box as="section" className="graph-table" aria-label={title} tabIndex={0}>
      <LinesTable
        caption={title}
        hidesCaption
        rows={categories}
        keyOf={(category) => category}
        columns={[
          { head: categoryLabel, isName: true, render: (category) => category },
          ...series.map(({ label, texts }) => ({
            head: label,
            isNumeric: true,
            render: (_category: string, index: number) => texts[index],
          })),
        ]}
      />
    </Box>
  );
}
