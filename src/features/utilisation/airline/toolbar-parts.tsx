import { Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { monthName } from '#domain/format/date.ts';
import { mostMonths } from '#domain/utilisation/judging/reach-back.ts';
import {
  selectPeriod,
  selectRedoLabel,
  selectUndoLabel,
  selectView,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { LabelledSelect } from '#src/ui/fields/labelled-select.tsx';
import type { UtilisationRef } from './use-utilisation.ts';
import { besides, useBeside } from './use-beside.ts';
import type { ViewState } from './use-view-state.ts';

const filters = [
  ['lease', 'By lease'],
  ['aircraft', 'By aircraft'],
  ['engine', 'By engine'],
] as const;
const besideOptions = [
  ['both', 'Last month and average'],
  ['last', 'Last month'],
  ['average', '12-month average'],
  ['none', 'No earlier figures'],
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

/** The shared props of the tools. */
export interface ToolProps {
  readonly chart: UtilisationRef;
  readonly state: ViewState;
  readonly onState: (next: ViewState) => void;
}

type StateProps = Pick<ToolProps, 'state' | 'onState'>;

/** Which assets are shown, and in which order. */
export function OrderChoice({ state, onState }: StateProps) {
  return (
    <LabelledSelect
      label="Order and choose"
      value={state.filterBy}
      options={filters}
      onChange={(value) =>
        onState({ ...state, filterBy: filters.find(([key]) => key === value)?.[0] ?? 'lease' })
      }
    />
  );
}

/** The search for an asset. */
export function FindAsset({ state, onState }: StateProps) {
  return (
    <TextField
      size="sm"
      flex={{ base: '1 1 0', md: 'none' }}
      width={{ md: '200px' }}
      aria-label="Find an asset"
      placeholder="Registration, MSN, ESN"
      value={state.find}
      onChange={(event) => onState({ ...state, find: event.currentTarget.value })}
    />
  );
}

/** How figures are written, and which earlier ones are below them. */
export function FigureChoices({ state, onState }: StateProps) {
  const [beside, setBeside] = useBeside();
  return (
    <>
      <LabelledSelect
        label="Earlier figures"
        value={beside}
        options={besideOptions}
        onChange={(value) => setBeside(besides.find((one) => one === value) ?? 'none')}
      />
      <LabelledSelect
        label="Hours written as"
        value={state.hours}
        options={formats}
        onChange={(value) =>
          onState({ ...state, hours: value === 'decimal' ? 'decimal' : 'hh:mm' })
        }
      />
    </>
  );
}

/** The template file to fill in. */
export function Templates(props: Pick<ToolProps, 'state'> & { readonly onTemplate: () => void }) {
  return (
    <Flex wrap="wrap" gap="2">
      <FileButton
        path={`api/utilisation/template?${templateQuery(props.state.period)}`}
        fileName={`utilisation-${props.state.period.month ?? 'latest'}.xlsx`}
        label="Template (XLSX)"
      />
      <Button size="sm" alignSelf="start" onClick={props.onTemplate}>
        Template (CSV)
      </Button>
    </Flex>
  );
}

function templateQuery({ month, noOfMonths }: ViewState['period']): string {
  const query = { noOfMonths: String(noOfMonths), ...(month !== null && { month }) };
  return new URLSearchParams(query).toString();
}

/** Shows other months, and keeps them in the address. */
function usePeriod({ chart, state, onState }: ToolProps) {
  const period = useSelector(chart, selectPeriod);
  const choose = (next: typeof period): void => {
    onState({ ...state, period: next });
    chart.send({ type: 'period.choose', period: next });
  };
  return [period, choose] as const;
}

/** The newest displayed month. */
export function LatestMonth(props: ToolProps) {
  const view = useSelector(props.chart, selectView);
  const [period, choose] = usePeriod(props);
  return (
    <LabelledSelect
      label="Latest month"
      value={period.month ?? ''}
      options={view?.months.map((month) => [month, monthName(month)] as const) ?? unread}
      onChange={(month) => choose({ ...period, month })}
    />
  );
}

/** The number of displayed months, the latest one included. */
export function MonthCount(props: ToolProps) {
  const [period, choose] = usePeriod(props);
  return (
    <LabelledSelect
      label="Number of months"
      value={String(period.noOfMonths)}
      options={counts}
      onChange={(count) => choose({ ...period, noOfMonths: Number(count) })}
    />
  );
}

/** A change that can be undone or redone. */
export interface HistoryStep {
  readonly isShut: boolean;
  readonly title: string;
  readonly take: () => void;
}

/** The undo step. */
export function useUndo(chart: UtilisationRef): HistoryStep {
  const label = useSelector(chart, selectUndoLabel);
  return {
    isShut: label === null,
    title: label === null ? 'Nothing to undo' : `Undo ${label} (Ctrl+Z)`,
    take: () => chart.send({ type: 'edits.undo' }),
  };
}

/** The redo step. */
export function useRedo(chart: UtilisationRef): HistoryStep {
  const label = useSelector(chart, selectRedoLabel);
  return {
    isShut: label === null,
    title: label === null ? 'Nothing to redo' : `Redo ${label} (Ctrl+Y)`,
    take: () => chart.send({ type: 'edits.redo' }),
  };
}

/** A step as a button with its label. */
export function StepButton({ step, word }: { readonly step: HistoryStep; readonly word: string }) {
  const { isShut, title, take } = step;
  return (
    <Button size="sm" variant="ghost" disabled={isShut} title={title} onClick={take}>
      {word}
    </Button>
  );
}
