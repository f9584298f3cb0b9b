import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type GridRow, typedColumns } from '#domain/utilisation/grid/grid.types.ts';
import type { ProblemPlace } from '#domain/utilisation/judging/problem.types.ts';
import {
  selectLeaseMonths,
  selectReports,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { useIsPhone } from '#src/ui/hooks/use-media.ts';
import { BlockHead } from './block-head.tsx';
import { goToCard } from '../phone/card-place.ts';
import { copyToParts } from './copy-to-parts.ts';
import type { ScreenCommand } from '../grid/grid-editing.ts';
import type { GridModel } from '../grid/grid-model.ts';
import { type GridHandle, UtilisationGrid } from '../grid/utilisation-grid.tsx';
import { useJudgement } from '../judgement.ts';
import { leaveGrid } from '../leave-grid.ts';
import { PhoneMonths } from '../phone/phone-months.tsx';
import { PrintedMonths } from './printed-months.tsx';
import { PhoneProblems, ProblemList } from '../words/problem-list.tsx';
import { useFold } from '../use-fold.ts';
import type { InputScreen } from '../use-screen.ts';
import { SentContext, sentIn } from '../sent-by-systems.ts';
import { useBeside } from '../use-beside.ts';
import { useContested } from '../words/use-contested.ts';
import { useStable } from '#src/ui/hooks/use-stable.ts';

/** The data of the grid; the only part of the screen that renders with every figure. */
function useModel({ chart, judgements, rows, state }: InputScreen): GridModel {
  const reports = useSelector(chart, selectReports);
  const judgement = useJudgement(judgements);
  const format = state.hours;
  return useMemo(() => ({ rows, reports, judgement, format }), [rows, reports, judgement, format]);
}

interface SheetProps {
  readonly screen: InputScreen;
  readonly onReceipt: (id: string) => void;
}

/** The months with their figures, and the findings of the rules next to them. */
export function MonthSheet({ screen, onReceipt }: SheetProps) {
  const { chart, judgements, setDialog } = screen;
  const apply = useStable(screen.apply);
  const isPhone = useIsPhone();
  const renderBlock = useCallback(
    (row: GridRow) => (
      <BlockHead
        row={row}
        chart={chart}
        judgements={judgements}
        onDialog={setDialog}
        onReceipt={onReceipt}
        {...(isPhone && {
          onCopy: (one: GridRow) => copyToParts({ chart, judgements, apply }, one),
        })}
      />
    ),
    [chart, judgements, setDialog, onReceipt, isPhone, apply],
  );
  const sent = useMemo(() => sentIn(screen.view), [screen.view]);
  const Sheet = isPhone ? PhoneSheet : GridSheet;
  return (
    <SentContext value={sent}>
      <Sheet screen={screen} renderBlock={renderBlock} />
      <PrintedMonths screen={screen} />
    </SentContext>
  );
}

interface ShownProps {
  readonly screen: InputScreen;
  readonly renderBlock: (row: GridRow) => ReactNode;
}

function PhoneSheet({ screen, renderBlock }: ShownProps) {
  const model = useModel(screen);
  const [beside] = useBeside();
  const { setDialog } = screen;
  const fold = useFold(model.rows);
  const leaseMonths = useSelector(screen.chart, selectLeaseMonths);
  const goTo = (row: GridRow, problem: ProblemPlace): void => {
    flushSync(() => fold.open(row.key));
    goToCard(row, problem);
  };
  return (
    <>
      <PhoneProblems
        judgement={model.judgement}
        rowOf={screen.rowOf}
        contested={useContested(screen.chart)}
        isInSight={screen.isInSight}
        isAll={screen.state.hasAllProblems}
        onAll={(hasAllProblems) => screen.setState({ ...screen.state, hasAllProblems })}
        onCompare={(row) => screen.setDialog({ kind: 'conflict', row })}
        onOpen={(problem) => open(screen, problem, goTo)}
        onComment={(code) => setDialog({ kind: 'comment', code })}
      />
      <PhoneMonths
        {...model}
        beside={beside}
        fold={fold}
        today={screen.view?.today ?? ''}
        leaseMonths={leaseMonths}
        renderBlock={renderBlock}
        isReadOnly={screen.isReadOnly}
        onEdit={useStable(screen.edit)}
        onTyping={screen.keepTyping}
        onRow={screen.activeRow.set}
        onPlace={useStable((row) => setDialog({ kind: 'place', row }))}
      />
    </>
  );
}

function GridSheet({ screen, renderBlock }: ShownProps) {
  const model = useModel(screen);
  const [beside] = useBeside();
  const grid = useRef<GridHandle>(null);
  return (
    <div className="u-sheets">
      <UtilisationGrid
        handle={grid}
        model={model}
        beside={beside}
        startsAt={screen.startsAt}
        isClosed={screen.isClosed}
        isReadOnly={screen.isReadOnly}
        renderBlock={renderBlock}
        onEdit={screen.edit}
        onTyping={screen.keepTyping}
        onPasted={screen.pasted}
        onRow={screen.activeRow.set}
        onCommand={(command) => run(screen, command)}
      />
      <ProblemList
        judgement={model.judgement}
        rowOf={screen.rowOf}
        contested={useContested(screen.chart)}
        isInSight={screen.isInSight}
        isAll={screen.state.hasAllProblems}
        onAll={(hasAllProblems) => screen.setState({ ...screen.state, hasAllProblems })}
        onCompare={(row) => screen.setDialog({ kind: 'conflict', row })}
        onComment={(code) => screen.setDialog({ kind: 'comment', code })}
        onOpen={(problem) => open(screen, problem, (row) => goToCell(grid.current, row, problem))}
      />
    </div>
  );
}

function run(
  { chart, activeRow, isReadOnly, rows, startsAt, setDialog }: InputScreen,
  command: ScreenCommand,
): void {
  const row = activeRow.get() ?? rows[startsAt];
  if (command === 'undo') chart.send({ type: 'edits.undo' });
  else if (command === 'redo') chart.send({ type: 'edits.redo' });
  else if (command === 'leave') leaveGrid();
  else if (row?.component.kind === 'engine' && !isReadOnly(row.key))
    setDialog({ kind: 'place', row });
}

function goToCell(grid: GridHandle | null, row: GridRow, { field }: ProblemPlace): void {
  const column = typedColumns.findIndex((name) => name === field);
  grid?.goTo(row, Math.max(column, 0));
}

/** Moves to a problem, and to the dialog that solves it; shows hidden rows first. */
function open(
  screen: InputScreen,
  problem: ProblemPlace,
  goTo: (row: GridRow, problem: ProblemPlace) => void,
): void {
  const row = screen.rowOf(problem);
  if (row === undefined) return;
  screen.uncover(row);
  screen.activeRow.set(row);
  goTo(row, problem);
  if (problem.field === 'location' || problem.field === 'changes')
    screen.setDialog({ kind: problem.componentId === null ? 'position' : 'place', row });
  if (problem.field === 'noFlying') screen.setDialog({ kind: 'noFlying', row });
}
