import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { monthEnd, monthStart } from '#domain/dates/month.ts';
import { monthName } from '#domain/dates/words.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type {
  EngineChangeDraft,
  EngineLocation,
  LocationKind,
} from '#domain/utilisation/location.types.ts';
import type { LineDraft } from '#domain/utilisation/report.types.ts';
import { componentWords } from '#domain/utilisation/words.ts';
import { longestFigure, longestPlace } from '#domain/utilisation/text-limits.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { LabelledSelect } from '#src/ui/labelled-select.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { ModalEnd } from '#src/ui/modal-end.tsx';
import { placeOptions, placeWords } from '../place-words.ts';

const positions = ['1', '2', '3', '4'].map((number) => [number, number] as const);

/** Where an engine is at the end of the month, and how it came there; the day of a gear change. */
export function PlaceDialog(props: {
  readonly row: GridRow;
  readonly line: LineDraft;
  /** Where the engine is when nobody says otherwise. */
  readonly recorded: EngineLocation | null;
  readonly onLine: (line: LineDraft, label: string) => void;
  readonly onClose: () => void;
}) {
  const { row } = props;
  const [line, setLine] = useState(props.line);
  const isEngine = row.component.kind === 'engine';
  return (
    <Modal
      title={`${componentWords(row.component)}, ${monthName(row.month)}`}
      onEscape={props.onClose}
    >
      {isEngine ? (
        <EngineChanges row={row} line={line} recorded={props.recorded} onLine={setLine} />
      ) : (
        <Box as="label" display="block">
          Exchanged on
          <TextField
            type="date"
            width="100%"
            min={monthStart(row.month)}
            max={monthEnd(row.month)}
            value={line.gearChangedOn ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setLine({ ...line, gearChangedOn: value === '' ? null : value })
            }
          />
        </Box>
      )}
      <ModalEnd>
        <Button onClick={props.onClose}>Cancel</Button>
        <Button
          variant="solid"
          onClick={() => {
            props.onLine(line, isEngine ? 'engine change' : 'gear change');
            props.onClose();
          }}
        >
          Apply
        </Button>
      </ModalEnd>
    </Modal>
  );
}

function EngineChanges(props: {
  readonly row: GridRow;
  readonly line: LineDraft;
  readonly recorded: EngineLocation | null;
  readonly onLine: (line: LineDraft) => void;
}) {
  const { row, line, onLine } = props;
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
            place={line.location ?? props.recorded}
            onPlace={(location) => onLine({ ...line, location })}
          />
        </>
      )}
      <Button size="sm" marginTop="3" onClick={add}>
        Add an installation, removal or swap
      </Button>
    </>
  );
}

/** Changes have no name of their own; the number of those before them tells them apart. */
function changeKey(changes: readonly EngineChangeDraft[], at: number): string {
  return `change ${changes.slice(0, at).length}`;
}

function Change(props: {
  readonly row: GridRow;
  readonly number: number;
  readonly change: EngineChangeDraft;
  readonly onChange: (change: EngineChangeDraft | undefined) => void;
}) {
  const { row, change, onChange } = props;
  const totals = [
    ['tsn', 'Total hours (TSN) on that day'],
    ['csn', 'Total cycles (CSN) on that day'],
  ] as const;
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
      <PlaceChoice row={row} place={change.to} onPlace={(to) => onChange({ ...change, to })} />
      <Flex gap="2" marginTop="2" align="end">
        {totals.map(([total, name]) => (
          <Named key={total} name={name}>
            <TextField
              inputMode="decimal"
              maxLength={longestFigure}
              value={change[total]}
              onChange={({ currentTarget: { value } }) => onChange({ ...change, [total]: value })}
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

function placeOf(kind: LocationKind, row: GridRow): EngineLocation {
  const { lease, component } = row;
  const msn = kind === 'onWing' && lease.kind === 'aircraft' ? lease.serial : null;
  return {
    kind,
    msn,
    position: kind === 'onWing' ? (component.position ?? 1) : null,
    registration: null,
  };
}

/** A control of the dialog under its name. */
function Named(props: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Flex as="label" direction="column" gap="1" fontSize="sm" flex="1 1 88px" minWidth="0">
      {props.name}
      {props.children}
    </Flex>
  );
}

/** What the aircraft is called that an engine is on. */
function AircraftName(props: {
  readonly name: string;
  readonly value: string | null;
  readonly onName: (value: string) => void;
}) {
  return (
    <Named name={props.name}>
      <TextField
        size="sm"
        maxLength={longestPlace}
        value={props.value ?? ''}
        onChange={({ currentTarget: { value } }) => props.onName(value)}
      />
    </Named>
  );
}

function PlaceChoice(props: {
  readonly row: GridRow;
  readonly place: EngineLocation | null;
  readonly onPlace: (place: EngineLocation) => void;
}) {
  const { row, place, onPlace } = props;
  return (
    <Flex gap="2" wrap="wrap" marginTop="2">
      <Named name="Place">
        <LabelledSelect
          label="Place"
          value={place?.kind ?? ''}
          options={[['', 'Choose a place'] as const, ...placeOptions]}
          onChange={(value) => {
            const kind = placeOptions.find(([known]) => known === value)?.[0];
            if (kind !== undefined) onPlace(placeOf(kind, row));
          }}
        />
      </Named>
      {place?.kind === 'otherAircraft' && (
        <AircraftName
          name="Registration"
          value={place.registration}
          onName={(registration) => onPlace({ ...place, registration })}
        />
      )}
      {place?.kind === 'onWing' && (
        <>
          <AircraftName name="MSN" value={place.msn} onName={(msn) => onPlace({ ...place, msn })} />
          <Named name="Position">
            <LabelledSelect
              label="Position"
              value={String(place.position ?? 1)}
              options={positions}
              onChange={(position) => onPlace({ ...place, position: Number(position) })}
            />
          </Named>
        </>
      )}
    </Flex>
  );
}
