import { Box, Flex } from '@chakra-ui/react';
import { withoutBrokenCharacters } from '#domain/text/broken-characters.ts';
import type { Hosts } from '#domain/utilisation/places/fleet-hosts.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { EngineChangeDraft } from '#domain/utilisation/places/location.types.ts';
import { longestFigure } from '#domain/utilisation/report/text-limits.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { DayField } from './day-field.tsx';
import { Named, PlaceChoice } from './place-choice.tsx';

const totals = [
  ['tsn', 'Total hours (TSN) on that day'],
  ['csn', 'Total cycles (CSN) on that day'],
] as const;

/** One installation, removal or swap: the day, the new place and the totals. */
export function EngineChangeFields(props: {
  readonly row: GridRow;
  readonly hosts: Hosts;
  readonly number: number;
  readonly change: EngineChangeDraft;
  /** The fault of its day. */
  readonly fault: string | undefined;
  readonly onChange: (change: EngineChangeDraft | undefined) => void;
}) {
  const { row, hosts, change, onChange } = props;
  const setTotal = (total: 'tsn' | 'csn', text: string): void =>
    onChange({ ...change, [total]: withoutBrokenCharacters(text) });
  return (
    <Box as="fieldset" minWidth="0" marginBottom="4">
      <Box as="legend" fontWeight="semibold" marginBottom="2">
        Change {props.number}
      </Box>
      <DayField
        row={row}
        label="Date"
        fault={props.fault}
        value={change.date}
        onValue={(date) => onChange({ ...change, date })}
      />
      <PlaceChoice
        row={row}
        hosts={hosts}
        place={change.to}
        onPlace={(to) => onChange({ ...change, to })}
      />
      <Flex gap="2" marginTop="2" align="end">
        {totals.map(([total, name]) => (
          <Named key={total} name={name}>
            <TextField
              inputMode="decimal"
              maxLength={longestFigure}
              value={change[total]}
              onChange={({ currentTarget }) => setTotal(total, currentTarget.value)}
            />
          </Named>
        ))}
      </Flex>
      <Button size="sm" variant="plain" paddingInline="0" onClick={() => onChange(undefined)}>
        Remove this change
      </Button>
    </Box>
  );
}
