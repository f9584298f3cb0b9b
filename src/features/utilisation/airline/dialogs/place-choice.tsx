import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import {
  enginePositions,
  everyPosition,
  fittingPosition,
  hostNamed,
  type Hosts,
} from '#domain/utilisation/places/fleet-hosts.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { EngineLocation, LocationKind } from '#domain/utilisation/places/location.types.ts';
import { withoutBrokenCharacters } from '#domain/text/broken-characters.ts';
import { longestPlace } from '#domain/utilisation/report/text-limits.ts';
import { assetWords } from '#domain/utilisation/report/words.ts';
import { TextField } from '#src/ui/fields/field.tsx';
import { LabelledSelect } from '#src/ui/fields/labelled-select.tsx';
import { placeOptions } from '#domain/utilisation/places/place-words.ts';

interface PlaceProps {
  readonly row: GridRow;
  readonly place: EngineLocation;
  /** The airline's aircraft in the month. */
  readonly hosts: Hosts;
  readonly onPlace: (place: EngineLocation) => void;
}

/** The place of an engine, with the aircraft if it is on one. */
export function PlaceChoice(
  props: Omit<PlaceProps, 'place'> & { readonly place: EngineLocation | null },
) {
  const { row, place, hosts, onPlace } = props;
  return (
    <Flex gap="2" wrap="wrap" marginTop="2">
      <Named name="Place" flex="2 1 172px">
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
        <OtherAircraft row={row} place={place} hosts={hosts} onPlace={onPlace} />
      )}
      {place?.kind === 'onWing' && (
        <OwnAircraft row={row} place={place} hosts={hosts} onPlace={onPlace} />
      )}
    </Flex>
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

/** An aircraft of the airline, and one of its positions. */
function OwnAircraft({ row, place, hosts, onPlace }: PlaceProps) {
  const msn = place.msn ?? '';
  const aircraft = [...hosts].map(
    ([known, lease]) => [known, assetWords(lease, row.month)] as const,
  );
  return (
    <>
      <Named name="Aircraft" flex="2 1 172px">
        <LabelledSelect
          label="Aircraft"
          value={msn}
          options={msn === '' ? [['', 'Choose an aircraft'], ...aircraft] : aircraft}
          onChange={(chosen) => {
            const host = hosts.get(chosen);
            const position =
              host === undefined ? place.position : fittingPosition(host, place.position);
            onPlace({ ...place, msn: chosen, position });
          }}
        />
      </Named>
      <Position
        host={hosts.get(msn)}
        value={place.position}
        onPosition={(position) => onPlace({ ...place, position })}
      />
    </>
  );
}

/** An aircraft by its registration; with the position if it is one of the airline's. */
function OtherAircraft({ row, place, hosts, onPlace }: PlaceProps) {
  const own = hostNamed(place.registration, hosts, row.month);
  return (
    <>
      <Named name="Registration">
        <TextField
          size="sm"
          maxLength={longestPlace}
          value={place.registration ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onPlace({
              ...place,
              msn: null,
              registration: withoutBrokenCharacters(value),
              position: null,
            })
          }
        />
      </Named>
      {own !== undefined && (
        <Position
          host={own}
          value={fittingPosition(own, place.position ?? row.component.position)}
          onPosition={(position) => onPlace({ ...place, position })}
        />
      )}
      <Box as="output" flexBasis="100%" fontSize="sm">
        {own !== undefined &&
          `${assetWords(own, row.month)} is your own aircraft. The engine is on wing there.`}
      </Box>
    </>
  );
}

function Position(props: {
  readonly host: ReportableLease | undefined;
  /** Null while unknown. */
  readonly value: number | null;
  readonly onPosition: (position: number) => void;
}) {
  const positions = props.host === undefined ? everyPosition : enginePositions(props.host);
  const options = positions.map((one) => [String(one), String(one)] as const);
  return (
    <Named name="Position">
      <LabelledSelect
        label="Position"
        value={props.value === null ? '' : String(props.value)}
        options={props.value === null ? [['', 'Choose'], ...options] : options}
        onChange={(position) => props.onPosition(Number(position))}
      />
    </Named>
  );
}

/** A control of the dialog with its label. */
export function Named(props: {
  readonly name: string;
  /** Its width; default 88 pixels or more. */
  readonly flex?: string;
  readonly children: ReactNode;
}) {
  const { flex = '1 1 88px' } = props;
  return (
    <Flex as="label" direction="column" gap="1" fontSize="sm" flex={flex} minWidth="0">
      {props.name}
      {props.children}
    </Flex>
  );
}
