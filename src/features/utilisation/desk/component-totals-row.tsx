import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatHours } from '#domain/format/hours.ts';
import type { ComponentKind } from '#domain/utilisation/leases/asset.types.ts';
import { componentName } from '#domain/utilisation/report/words.ts';

/** A component with its use in a month and its totals at the end of it. */
export function ComponentTotalsRow(props: {
  readonly component: {
    readonly kind: ComponentKind;
    readonly serial: string;
    readonly fhMin: number;
    readonly fc: number;
    readonly tsnMin: number;
    readonly csn: number;
  };
  /** Text below the name. */
  readonly beside: string;
  readonly children?: ReactNode;
}) {
  const { kind, serial, fhMin, fc, tsnMin, csn } = props.component;
  return (
    <tr>
      <th scope="row">
        {`${componentName(kind)} ${serial}`}
        <Box fontWeight="normal" color="ink.muted">
          {props.beside}
        </Box>
        {props.children}
      </th>
      <td data-numeric="">{formatHours(fhMin)}</td>
      <td data-numeric="">{fc}</td>
      <td data-numeric="">{formatHours(tsnMin)}</td>
      <td data-numeric="">{csn}</td>
    </tr>
  );
}
