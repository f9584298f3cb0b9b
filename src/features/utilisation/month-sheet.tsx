import { Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { type GridRow, typedColumns } from '#domain/utilisation/grid/grid.types.ts';
import type { RuleProblem } from '#domain/utilisation/problem.types.ts';
import { selectLeaseMonths } from '#machines/utilisation-input/utilisation-input.selectors.ts';
import { useIsPhone } from '#src/ui/use-media.ts';
import { BlockHead } from './block-head.tsx';
import { type GridHandle, UtilisationGrid } from './grid/utilisation-grid.tsx';
import type { ScreenCommand } from './grid/grid-editing.ts';
import { PhoneMonths } from './phone-months.tsx';
import { ProblemList } from './problem-list.tsx';
import type { Screen } from './use-screen.ts';

/** The months with their figures, and beside them what the rules say. */
export function MonthSheet(props: {
  readonly screen: Screen;
  readonly onReceipt: (id: string) => void;
}) {
  const { screen } = props;
  const grid = useRef<GridHandle>(null);
  const isPhone = useIsPhone();
  const renderBlock = (row: GridRow) => (
    <Head screen={screen} row={row} onReceipt={props.onReceipt} />
  );
  if (isPhone)
    return (
      <PhoneMonths
        {...screen.model}
        renderBlock={renderBlock}
        onEdit={screen.edit}
        isReadOnly={screen.isReadOnly}
      />
    );
  return (
    <Flex flex="1" gap="3" minHeight="0">
      <UtilisationGrid
        handle={grid}
        model={screen.model}
        showsEarlier={screen.showsEarlier}
        isReadOnly={screen.isReadOnly}
        renderBlock={renderBlock}
        onEdit={screen.edit}
        onPasted={screen.pasted}
        onRow={screen.setActiveRow}
        onCommand={(command) => run(screen, command)}
      />
      <ProblemList
        problems={screen.judgement.problems}
        rowOf={screen.rowOf}
        onOpen={(problem) => open(screen, grid.current, problem)}
      />
    </Flex>
  );
}

function run({ chart, activeRow, setDialog }: Screen, command: ScreenCommand): void {
  if (command === 'undo') chart.send({ type: 'edits.undo' });
  else if (command === 'redo') chart.send({ type: 'edits.redo' });
  else if (activeRow?.component.kind === 'engine') setDialog({ kind: 'place', row: activeRow });
}

/** Leads to the cell of a problem, or to where it is solved. */
function open(screen: Screen, grid: GridHandle | null, problem: RuleProblem): void {
  const row = screen.rowOf(problem);
  if (row === undefined) return;
  const column = typedColumns.findIndex((name) => name === problem.field);
  grid?.goTo(screen.rows.indexOf(row), Math.max(column, 0));
  if (problem.field === 'location' || problem.field === 'changes')
    screen.setDialog({ kind: 'place', row });
  if (problem.field === 'noFlying') screen.setDialog({ kind: 'noFlying', row });
}

function Head({
  screen,
  row,
  onReceipt,
}: {
  readonly screen: Screen;
  readonly row: GridRow;
  readonly onReceipt: (id: string) => void;
}) {
  const { chart, stored, model, setDialog } = screen;
  const leaseMonths = useSelector(chart, selectLeaseMonths);
  return (
    <BlockHead
      row={row}
      stored={stored[row.key]}
      leaseMonth={leaseMonths[row.key]}
      result={model.judgement.results.get(row.key)}
      isIdle={model.reports[row.key]?.noFlying ?? false}
      onConflict={() => setDialog({ kind: 'conflict', row })}
      onWithdraw={() => chart.send({ type: 'submission.withdraw', key: row.key })}
      onReceipt={onReceipt}
    />
  );
}
