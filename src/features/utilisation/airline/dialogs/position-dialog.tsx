import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { monthName } from '#domain/format/date.ts';
import {
  enginesForPosition,
  type PlacedEngine,
} from '#domain/utilisation/places/engines-for-position.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { EngineLocation } from '#domain/utilisation/places/location.types.ts';
import { placeWords } from '#domain/utilisation/places/place-words.ts';
import { assetWords } from '#domain/utilisation/report/words.ts';
import { Button } from '#src/ui/button.tsx';
import { LabelledSelect } from '#src/ui/fields/labelled-select.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import type { Judgement } from '../judgement.ts';
import { Named } from './place-choice.tsx';

/**
 * Chooses the engine for an aircraft position without a known engine, then opens its own dialog.
 */
export function PositionDialog(props: {
  readonly row: GridRow;
  readonly judgement: Judgement;
  readonly onEngine: (row: GridRow, to: EngineLocation) => void;
  readonly onClose: () => void;
}) {
  const { row, judgement, onEngine, onClose } = props;
  const { positions, engines } = enginesForPosition(judgement, row);
  const [position, setPosition] = useState(positions[0]);
  const [chosen, setChosen] = useState('');
  const engine = engines.find((one) => nameOf(one) === chosen);
  const goOn = (): void => {
    if (engine === undefined || position === undefined) return;
    const { serial: msn } = row.lease;
    onEngine(engine.row, { kind: 'onWing', msn, position, registration: null });
  };
  return (
    <Modal
      title={`Engines of ${assetWords(row.lease, row.month)}, ${monthName(row.month)}`}
      onEscape={onClose}
    >
      {engines.length === 0 ? (
        <p>No other engine on lease to you can be put there.</p>
      ) : (
        <Flex gap="2" wrap="wrap">
          <Named name="Position">
            <LabelledSelect
              label="Position"
              value={String(position ?? '')}
              options={positions.map((one) => [String(one), String(one)])}
              onChange={(value) => setPosition(Number(value))}
            />
          </Named>
          <EngineThere engines={engines} chosen={chosen} onChoose={setChosen} />
        </Flex>
      )}
      <p style={{ marginTop: '12px' }}>
        An engine that is not on lease to you is not reported: choose nothing then.
      </p>
      <ModalEnd>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="solid" disabled={engine === undefined} onClick={goOn}>
          Engine change…
        </Button>
      </ModalEnd>
    </Modal>
  );
}

function EngineThere(props: {
  readonly engines: readonly PlacedEngine[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}) {
  return (
    <Named name="Engine that is there" flex="3 1 220px">
      <LabelledSelect
        label="Engine that is there"
        value={props.chosen}
        options={[['', 'Choose an engine'], ...props.engines.map(optionOf)]}
        onChange={props.onChoose}
      />
    </Named>
  );
}

function nameOf({ row }: PlacedEngine): string {
  return `${row.key} ${row.component.id}`;
}

function optionOf(engine: PlacedEngine): readonly [string, string] {
  const { row, location } = engine;
  return [nameOf(engine), `${row.component.serial} (${placeWords(location)})`];
}
