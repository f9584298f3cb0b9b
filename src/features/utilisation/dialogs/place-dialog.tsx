import { Box, Flex } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { monthEnd, monthStart } from '#domain/dates/month.ts';
import { monthName } from '#domain/dates/words.ts';
import { withoutBrokenCharacters } from '#domain/text/broken-characters.ts';
import type { ReportableLease } from '#domain/utilisation/asset.types.ts';
import { hostsIn, type Hosts, linkedPlace } from '#domain/utilisation/fleet-hosts.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { EngineChangeDraft, EngineLocation } from '#domain/utilisation/location.types.ts';
import type { LineDraft } from '#domain/utilisation/report.types.ts';
import { componentWords } from '#domain/utilisation/words.ts';
import { longestFigure, mostChanges } from '#domain/utilisation/text-limits.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { ModalEnd } from '#src/ui/modal-end.tsx';
import { placeWords } from '../place-words.ts';
import { GearChange, gearDayFault } from './gear-change.tsx';
import { Named, PlaceChoice } from './place-choice.tsx';

/** Where an engine is at the end of the month, and how it came there; the day of a gear change. */
export function PlaceDialog(props: {
  readonly row: GridRow;
  readonly line: LineDraft;
  /** Where the engine is when nobody says otherwise. */
  readonly recorded: EngineLocation | null;
  /** All leases of the airline: engines are on their aircraft. */
  readonly fleet: readonly ReportableLease[];
  readonly onLine: (line: LineDraft, label: string) => void;
  readonly onClose: () => void;
}) {
  const { row, fleet } = props;
  const hosts = useMemo(() => hostsIn(fleet, row.month), [fleet, row.month]);
  const [line, setLine] = useState(props.line);
  const [fault, setFault] = useState<string>();
  const gearDay = useRef<HTMLInputElement>(null);
  const isEngine = row.component.kind === 'engine';
  const apply = (): void => {
    const found = gearDayFault(row, gearDay.current);
    setFault(found);
    if (found !== undefined) return;
    props.onLine(linkedLine(line, row, hosts), isEngine ? 'engine change' : 'gear change');
    props.onClose();
  };
  return (
    <Modal
      title={`${componentWords(row.component)}, ${monthName(row.month)}`}
      onEscape={props.onClose}
    >
      {isEngine ? (
        <EngineChanges
          row={row}
          line={line}
          hosts={hosts}
          recorded={props.recorded}
          onLine={setLine}
        />
      ) : (
        <GearChange row={row} line={line} fault={fault} onLine={setLine} dayRef={gearDay} />
      )}
      <ModalEnd>
        <Button onClick={props.onClose}>Cancel</Button>
        <Button variant="solid" onClick={apply}>
          Apply
        </Button>
      </ModalEnd>
    </Modal>
  );
}

/** What was typed, with the places on aircraft of ours linked to them. */
function linkedLine(line: LineDraft, { month, component }: GridRow, hosts: Hosts): LineDraft {
  const { position } = component;
  const linked = (place: EngineLocation | null) =>
    place && linkedPlace(place, { hosts, month, position });
  return {
    ...line,
    location: linked(line.location),
    changes: line.changes.map((change) => ({ ...change, to: linked(change.to) })),
  };
}

function EngineChanges(props: {
  readonly row: GridRow;
  readonly line: LineDraft;
  readonly hosts: Hosts;
  readonly recorded: EngineLocation | null;
  readonly onLine: (line: LineDraft) => void;
}) {
  const { row, line, hosts, onLine } = props;
  const setChange = (at: number, change: EngineChangeDraft | undefined): void => {
    const changes = line.changes.flatMap((known, index) => (index === at ? (change ?? []) : known));
    onLine({ ...line, changes, location: changes.at(-1)?.to ?? line.location });
  };
  const add = (): void => {
    const change = { date: monthStart(row.month), to: null, tsn: '', csn: '' };
    onLine({ ...line, changes: [...line.changes, change] });
  };
  return (
    <>
      {line.changes.map((change, at) => (
        <Change
          key={changeKey(line.changes, at)}
          row={row}
          hosts={hosts}
          number={at + 1}
          change={change}
          onChange={(next) => setChange(at, next)}
        />
      ))}
      {line.changes.length === 0 && (
        <>
          <p>At the end of the month: {placeWords(line.location ?? props.recorded)}</p>
          <PlaceChoice
            row={row}
            hosts={hosts}
            place={line.location ?? props.recorded}
            onPlace={(location) => onLine({ ...line, location })}
          />
        </>
      )}
      <Addition isFull={line.changes.length >= mostChanges} onAdd={add} />
    </>
  );
}

/** A month takes one more change until it holds as many as a draft may. */
function Addition({ isFull, onAdd }: { readonly isFull: boolean; readonly onAdd: () => void }) {
  if (!isFull)
    return (
      <Button size="sm" marginTop="3" onClick={onAdd}>
        Add an installation, removal or swap
      </Button>
    );
  return (
    <Box as="output" display="block" marginTop="3">
      A month holds at most {mostChanges} changes of an engine. Remove one to add another.
    </Box>
  );
}

/** Changes have no name of their own; the number of those before them tells them apart. */
function changeKey(changes: readonly EngineChangeDraft[], at: number): string {
  return `change ${changes.slice(0, at).length}`;
}

const totals = [
  ['tsn', 'Total hours (TSN) on that day'],
  ['csn', 'Total cycles (CSN) on that day'],
] as const;

function Change(props: {
  readonly row: GridRow;
  readonly hosts: Hosts;
  readonly number: number;
  readonly change: EngineChangeDraft;
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
      <Named name="Date">
        <TextField
          type="date"
          min={monthStart(row.month)}
          max={monthEnd(row.month)}
          value={change.date}
          onChange={({ currentTarget: { value } }) => onChange({ ...change, date: value })}
        />
      </Named>
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
