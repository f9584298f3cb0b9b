import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatHours } from '#domain/format/hours.ts';
import type { ComponentKind } from '#domain/utilisation/leases/asset.types.ts';
import { componentName } from '#domain/utilisation/report/words.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';

interface ComponentUse {
  readonly id: string;
  readonly kind: ComponentKind;
  readonly serial: string;
  readonly fhMin: number;
  readonly fc: number;
  readonly tsnMin: number;
  readonly csn: number;
}

/** Components with their use in a month and their totals at its end. */
export function ComponentTotals<Component extends ComponentUse>(props: {
  readonly caption: string;
  readonly components: readonly Component[];
  /** Text below the name. */
  readonly noteOf: (component: Component) => string;
  /** The reporter's comment, below the text. */
  readonly renderComment?: (component: Component) => ReactNode;
}) {
  return (
    <LinesTable
      caption={props.caption}
      rows={props.components}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Component',
          isName: true,
          render: (component) => (
            <>
              {`${componentName(component.kind)} ${component.serial}`}
              <Box fontWeight="normal" color="ink.muted">
                {props.noteOf(component)}
              </Box>
              {props.renderComment?.(component)}
            </>
          ),
        },
        { head: 'FH', isNumeric: true, render: ({ fhMin }) => formatHours(fhMin) },
        { head: 'FC', isNumeric: true, render: ({ fc }) => fc },
        { head: 'TSN', isNumeric: true, render: ({ tsnMin }) => formatHours(tsnMin) },
        { head: 'CSN', isNumeric: true, render: ({ csn }) => csn },
      ]}
    />
  );
}
