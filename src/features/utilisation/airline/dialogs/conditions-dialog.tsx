import { chakra, Flex } from '@chakra-ui/react';
import { type SubmitEvent, useState } from 'react';
import { monthName } from '#domain/format/date.ts';
import {
  daysFlownFault,
  deratePattern,
  type FlyingConditions,
  noConditions,
  operationStatuses,
  operationWords,
  withConditions,
} from '#domain/utilisation/report/conditions.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { assetWords } from '#domain/utilisation/report/words.ts';
import { ChoiceField } from '#src/forms/choice-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { DaysField, DerateField } from './number-field.tsx';

const Tick = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: '44px', md: '28px' },
  },
});

/** Days flown, operation and environment of an aircraft in a month; all of it optional. */
export function ConditionsDialog(props: {
  readonly row: GridRow;
  readonly report: ReportDraft;
  readonly onReport: (report: ReportDraft, label: string) => void;
  readonly onClose: () => void;
}) {
  const { row, report } = props;
  const [days, setDays] = useState(report.daysFlown);
  const [said, setSaid] = useState(report.conditions ?? noConditions);
  const fault = daysFlownFault(days, row.month);
  const isGood = fault === undefined && deratePattern.test(said.derate);
  const takeOver = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    props.onReport(withConditions({ ...report, daysFlown: days }, said), 'month details');
    props.onClose();
  };
  return (
    <Modal
      title={`${assetWords(row.lease, row.month)}, ${monthName(row.month)}`}
      onEscape={props.onClose}
    >
      <form noValidate onSubmit={takeOver}>
        <Flex direction="column" gap="3">
          <DaysField month={row.month} days={days} onDays={setDays} />
          <Conditions said={said} onSaid={setSaid} />
        </Flex>
        <ModalEnd>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" variant="solid" disabled={!isGood}>
            Take over
          </Button>
        </ModalEnd>
      </form>
    </Modal>
  );
}

const operations = [
  ['', 'Not given'],
  ...operationStatuses.map((status) => [status, operationWords[status]] as const),
] as const;

function Conditions(props: {
  readonly said: FlyingConditions;
  readonly onSaid: (said: FlyingConditions) => void;
}) {
  const { said, onSaid } = props;
  const { operation, derate, isHarsh } = said;
  return (
    <>
      <ChoiceField
        label="Operation status"
        size="sm"
        options={operations}
        value={operation ?? ''}
        onChoose={(chosen) => onSaid({ ...said, operation: chosen === '' ? null : chosen })}
      />
      <DerateField derate={derate} onDerate={(value) => onSaid({ ...said, derate: value })} />
      <Tick>
        <input
          type="checkbox"
          checked={isHarsh}
          onChange={({ currentTarget: { checked } }) => onSaid({ ...said, isHarsh: checked })}
        />
        Flown in a harsh environment (sand, salt, heat)
      </Tick>
    </>
  );
}
