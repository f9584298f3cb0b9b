import { Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { monthName } from '#domain/dates/words.ts';
import { mostMonths } from '#domain/utilisation/reach-back.ts';
import {
  selectPeriod,
  selectRedoLabel,
  selectUndoLabel,
  selectView,
} from '#machines/utilisation-input/utilisation-input.selectors.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { TextField } from '#src/ui/field.tsx';
import { LabelledSelect } from '#src/ui/labelled-select.tsx';
import type { UtilisationRef } from './use-utilisation.ts';
import { besides, type ViewState } from './use-view-state.ts';

const filters = [
  ['lease', 'By lease'],
  ['aircraft', 'By aircraft'],
  ['engine', 'By engine'],
] as const;
const besideOptions = [
  ['none', 'No earlier figures'],
  ['last', 'Last month below'],
  ['average', '12-month average below'],
] as const;
const formats = [
  ['hh:mm', 'Hours 312:45'],
  ['decimal', 'Hours 312.75'],
] as const;
/** Before the months are read. */
const unread = [['', 'Latest month']] as const;
const counts = Array.from(
  { length: mostMonths },
  (_, index) => [String(index + 1), index === 0 ? '1 month' : `${index + 1} months`] as const,
);

interface ToolbarProps {
  readonly chart: UtilisationRef;
  readonly state: ViewState;
  readonly onState: (next: ViewState) => void;
  readonly onImport: () => void;
  readonly onTemplate: () => void;
  /** What may be done to the month of the active cell. */
  readonly children: ReactNode;
}

/** What is shown, and what may be done to all of it. */
export function Toolbar(props: ToolbarProps) {
  const { chart, state, onState } = props;
  return (
    <Flex className="u-toolbar" gap="2" wrap="wrap" align="center">
      <LabelledSelect
        label="Order and choose"
        value={state.filterBy}
        options={filters}
        onChange={(value) =>
          onState({ ...state, filterBy: filters.find(([key]) => key === value)?.[0] ?? 'lease' })
        }
      />
      <TextField
        size="sm"
        flex={{ base: '1 1 200px', md: 'none' }}
        width={{ base: '150px', md: '200px' }}
        aria-label="Find an asset"
        placeholder="Registration, MSN, ESN"
        value={state.find}
        onChange={(event) => onState({ ...state, find: event.currentTarget.value })}
      />
      <Months {...props} />
      <History chart={chart} />
      <Writing {...props} />
      <Files {...props} />
      {props.children}
    </Flex>
  );
}

/** How figures are written, and which earlier ones stand below them. */
function Writing({ state, onState }: Pick<ToolbarProps, 'state' | 'onState'>) {
  return (
    <Disclosure label="Figures">
      <Flex direction="column" gap="2">
        <LabelledSelect
          label="Earlier figures"
          value={state.beside}
          options={besideOptions}
          onChange={(value) =>
            onState({ ...state, beside: besides.find((one) => one === value) ?? 'none' })
          }
        />
        <LabelledSelect
          label="Hours written as"
          value={state.hours}
          options={formats}
          onChange={(value) =>
            onState({ ...state, hours: value === 'decimal' ? 'decimal' : 'hh:mm' })
          }
        />
      </Flex>
    </Disclosure>
  );
}

/** The file to put figures into, and figures from it, in the order of the work. */
function Files(props: Pick<ToolbarProps, 'state' | 'onImport' | 'onTemplate'>) {
  return (
    <>
      <Disclosure label="Template">
        <Flex direction="column" gap="2">
          <FileButton
            path={`api/utilisation/template?${templateQuery(props.state.period)}`}
            fileName={`utilisation-${props.state.period.month ?? 'latest'}.xlsx`}
            label="Template (XLSX)"
          />
          <Button size="sm" alignSelf="start" onClick={props.onTemplate}>
            Template (CSV)
          </Button>
        </Flex>
      </Disclosure>
      <Button size="sm" onClick={props.onImport}>
        Import…
      </Button>
    </>
  );
}

function templateQuery({ month, noOfMonths }: ViewState['period']): string {
  const query = { noOfMonths: String(noOfMonths), ...(month !== null && { month }) };
  return new URLSearchParams(query).toString();
}

function Months({ chart, state, onState }: ToolbarProps) {
  const view = useSelector(chart, selectView);
  const period = useSelector(chart, selectPeriod);
  const choose = (next: typeof period): void => {
    onState({ ...state, period: next });
    chart.send({ type: 'period.choose', period: next });
  };
  return (
    <>
      <LabelledSelect
        label="Latest month"
        value={period.month ?? ''}
        options={view?.months.map((month) => [month, monthName(month)] as const) ?? unread}
        onChange={(month) => choose({ ...period, month })}
      />
      <LabelledSelect
        label="Number of months"
        value={String(period.noOfMonths)}
        options={counts}
        onChange={(count) => choose({ ...period, noOfMonths: Number(count) })}
      />
    </>
  );
}

function History({ chart }: { readonly chart: UtilisationRef }) {
  const undo = useSelector(chart, selectUndoLabel);
  const redo = useSelector(chart, selectRedoLabel);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        disabled={undo === null}
        title={undo === null ? 'Nothing to undo' : `Undo ${undo} (Ctrl+Z)`}
        onClick={() => chart.send({ type: 'edits.undo' })}
      >
        Undo
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={redo === null}
        title={redo === null ? 'Nothing to redo' : `Redo ${redo} (Ctrl+Y)`}
        onClick={() => chart.send({ type: 'edits.redo' })}
      >
        Redo
      </Button>
    </>
  );
}
