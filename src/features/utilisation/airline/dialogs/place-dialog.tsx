import { Box } from '@chakra-ui/react';
import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { monthName } from '#domain/format/date.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import { hostsIn, type Hosts, linkedPlace } from '#domain/utilisation/places/fleet-hosts.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type {
  EngineChangeDraft,
  EngineLocation,
} from '#domain/utilisation/places/location.types.ts';
import type { LineDraft } from '#domain/utilisation/report/report.types.ts';
import { componentWords } from '#domain/utilisation/report/words.ts';
import { mostChanges } from '#domain/utilisation/report/text-limits.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { placeWords } from '#domain/utilisation/places/place-words.ts';
import { changeDayFaults, daysOnLease, gearDayFault } from './day-fault.ts';
import { EngineChangeFields } from './engine-change-fields.tsx';
import { GearChange } from './gear-change.tsx';
import { PlaceChoice } from './place-choice.tsx';

interface PlaceDialogProps {
  readonly row: GridRow;
  readonly line: LineDraft;
  /** The place of the engine unless reported otherwise. */
  readonly recorded: EngineLocation | null;
  /** All leases of the airline, because engines may be on their aircraft. */
  readonly fleet: readonly ReportableLease[];
  readonly onLine: (line: LineDraft, label: string) => void;
  readonly onClose: () => void;
}

/**
 * The place of an engine at the end of the month, and the changes that led there; or the day of a
 * gear change.
 */
export function PlaceDialog(props: PlaceDialogProps) {
  const { row, fleet } = props;
  const hosts = useMemo(() => hostsIn(fleet, row.month), [fleet, row.month]);
  const [line, setLine] = useState(props.line);
  const [fault, setFault] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const gearDay = useRef<HTMLInputElement>(null);
  const isEngine = row.component.kind === 'engine';
  const dayFaults = changeDayFaults(row, line.changes);
  const apply = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = gearDayFault(row, gearDay.current);
    const isWrong = found !== undefined || dayFaults.some((one) => one !== undefined);
    setFault(found);
    setIsRefused(isWrong);
    if (isWrong) return;
    props.onLine(linkedLine(line, row, hosts), isEngine ? 'engine change' : 'gear change');
    props.onClose();
  };
  return (
    <Modal
      title={`${componentWords(row.component)}, ${monthName(row.month)}`}
      onEscape={props.onClose}
    >
      <form noValidate onSubmit={apply}>
        {isEngine ? (
          <EngineChanges
            row={row}
            line={line}
            hosts={hosts}
            recorded={props.recorded}
            faults={isRefused ? dayFaults : []}
            onLine={setLine}
          />
        ) : (
          <GearChange row={row} line={line} fault={fault} onLine={setLine} dayRef={gearDay} />
        )}
        <ModalEnd>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" variant="solid">
            Apply
          </Button>
        </ModalEnd>
      </form>
    </Modal>
  );
}

/** The typed line, with places on own aircraft linked to them. */
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
  /** The fault of each change's day. */
  readonly faults: readonly (string | undefined)[];
  readonly onLine: (line: LineDraft) => void;
}) {
  const { row, line, hosts, onLine } = props;
  const setChange = (at: number, change: EngineChangeDraft | undefined): void => {
    const changes = line.changes.flatMap((known, index) => (index === at ? (change ?? []) : known));
    onLine({ ...line, changes, location: changes.at(-1)?.to ?? line.location });
  };
  const add = (): void => {
    const change = { date: daysOnLease(row).from, to: null, tsn: '', csn: '' };
    onLine({ ...line, changes: [...line.changes, change] });
  };
  return (
    <>
      {line.changes.map((change, at) => (
        <EngineChangeFields
          key={changeKey(line.changes, at)}
          row={row}
          hosts={hosts}
          number={at + 1}
          change={change}
          fault={props.faults[at]}
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

/** A month accepts further changes up to the limit of a draft. */
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

/** Changes have no key of their own; the number of equal ones before them distinguishes them. */
function changeKey(changes: readonly EngineChangeDraft[], at: number): string {
  return `change ${changes.slice(0, at).length}`;
}
