import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { listOwnColumns, putOwnColumns } from '#contract/utilisation/own-columns.ts';
import { counted } from '#domain/format/numbers.ts';
import { chosenFault } from '#domain/utilisation/import/import-template.ts';
import type { GridChange } from '#domain/utilisation/grid/grid.types.ts';
import {
  selectImportAnswer,
  selectImportError,
  selectImportProgress,
  selectIsForgotten,
  selectIsRead,
  selectOwnQuestion,
} from '#machines/utilisation/utilisation-import/utilisation-import.selectors.ts';
import { type UserApi, useApi } from '#src/api/api-context.ts';
import { useChart } from '#src/run/use-chart.ts';
import { Button } from '#src/ui/button.tsx';
import { useStable } from '#src/ui/hooks/use-stable.ts';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { type ColumnRecords, openImport } from '../../import/import-port.ts';
import type { ImportBase } from '../../import/import-messages.types.ts';
import { hiddenRows } from '../../import/hidden-rows.ts';
import { useViewState } from '../../use-view-state.ts';
import { DropHint } from './drop-hint.tsx';
import { ImportPreview } from './import-preview.tsx';
import { OwnColumnsStep } from './own-columns-step.tsx';
import { stopSecondClick } from './second-click.ts';
import { UsedColumns } from './used-columns.tsx';

/** The records of the airline about its own files. */
function recordsOf(api: UserApi): ColumnRecords {
  return {
    read: async () => (await api.call(listOwnColumns, {})).items,
    keep: (columns) =>
      api.call(putOwnColumns, { body: { ...columns, columns: [...columns.columns] } }),
  };
}

function useImport(question: ImportBase, dropped: readonly File[] | undefined) {
  const api = useApi();
  const [{ machine, choose }] = useState(() => openImport(question, recordsOf(api)));
  const chart = useChart(machine);
  const take = useStable((files: readonly File[]): void => {
    const [file] = files;
    const text = chosenFault(files.map(({ name }) => name));
    if (text !== undefined) chart.send({ type: 'file.rejected', text });
    else if (file !== undefined) {
      choose(file);
      chart.send({ type: 'file.choose', fileName: file.name });
    }
  });
  useEffect(() => {
    if (dropped !== undefined) take(dropped);
  }, [dropped, take]);
  return [chart, take] as const;
}

type ImportRef = ReturnType<typeof useImport>[0];

/**
 * Import of a file: progress, what its columns become, preview and the rejected rows; nothing changes
 * until it is confirmed.
 */
export function ImportDialog(props: {
  readonly question: ImportBase;
  /** The files that were dropped on the screen. */
  readonly dropped: readonly File[] | undefined;
  readonly isOver: boolean;
  /** The download of the file template. */
  readonly templates: ReactNode;
  readonly onChange: (change: GridChange) => void;
  readonly onClose: () => void;
}) {
  const [chart, take] = useImport(props.question, props.dropped);
  const isRead = useSelector(chart, selectIsRead);
  const isAsked = useSelector(chart, selectOwnQuestion) !== null;
  return (
    <Modal title="Import utilisation" isWide={isAsked} onEscape={props.onClose}>
      <DropHint isOver={props.isOver} />
      <Flex direction="column" gap="3">
        {!isRead && <FileChoice templates={props.templates} onFiles={take} />}
        <Outcome chart={chart} question={props.question} />
      </Flex>
      <ModalEnd>
        <Button onClick={props.onClose}>Cancel</Button>
        {isRead && (
          <Button onClick={() => chart.send({ type: 'import.cancel' })}>Choose another file</Button>
        )}
        {isAsked ? <ConfirmColumns chart={chart} /> : <Apply {...props} chart={chart} />}
      </ModalEnd>
    </Modal>
  );
}

/** The result of the file so far. */
function Outcome({ chart, question }: Pick<ApplyProps, 'chart' | 'question'>) {
  const [view] = useViewState();
  const answer = useSelector(chart, selectImportAnswer);
  const asked = useSelector(chart, selectOwnQuestion);
  const error = useSelector(chart, selectImportError);
  const progress = useSelector(chart, selectImportProgress);
  const isForgotten = useSelector(chart, selectIsForgotten);
  return (
    <>
      {progress !== null && <Progress {...progress} />}
      {error !== null && (
        <Box role="alert" color="bad">
          {error}
        </Box>
      )}
      {asked !== null && <OwnColumnsStep chart={chart} question={asked} />}
      {answer?.own !== undefined && (
        <UsedColumns
          {...answer.own}
          isForgotten={isForgotten}
          onChange={() => chart.send({ type: 'columns.change' })}
        />
      )}
      {answer !== null && (
        <ImportPreview
          answer={answer}
          hidden={hiddenRows(answer.plan.rows, question.months, view)}
        />
      )}
    </>
  );
}

/** The next key applies what is shown. */
const focused = (button: HTMLButtonElement | null): void => button?.focus();

interface ApplyProps {
  readonly chart: ImportRef;
  readonly question: ImportBase;
  readonly onChange: (change: GridChange) => void;
  readonly onClose: () => void;
}

function Apply({ chart, question, onChange, onClose }: ApplyProps) {
  const [view, setView] = useViewState();
  const answer = useSelector(chart, selectImportAnswer);
  const change = answer?.plan.change ?? null;
  const confirm = (event: MouseEvent<HTMLButtonElement>): void => {
    stopSecondClick(event);
    chart.send({ type: 'import.confirm' });
    const hidden = hiddenRows(answer?.plan.rows ?? [], question.months, view);
    if (hidden !== undefined) setView({ ...view, ...hidden.shownBy });
    if (change !== null) onChange(change);
    onClose();
  };
  return (
    <Button
      key={change === null ? 'waiting' : 'ready'}
      ref={change === null ? null : focused}
      variant="solid"
      disabled={change === null}
      onClick={confirm}
    >
      {answer === null ? 'Apply' : `Apply ${counted(answer.plan.rows.length, 'row')}`}
    </Button>
  );
}

function ConfirmColumns({ chart }: { readonly chart: ImportRef }) {
  const isReady = useSelector(chart, (snapshot) => snapshot.can({ type: 'columns.confirm' }));
  return (
    <Button
      variant="solid"
      disabled={!isReady}
      aria-describedby="u-columns-missing"
      onClick={() => chart.send({ type: 'columns.confirm' })}
    >
      Continue
    </Button>
  );
}

function Progress({ step, share }: NonNullable<ReturnType<typeof selectImportProgress>>) {
  return (
    <Flex as="output" direction="column" gap="2">
      {`${step === '' ? 'Reading the file' : step}…`}
      <progress value={share} aria-label="Reading the file" />
    </Flex>
  );
}

function FileChoice(props: {
  readonly templates: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  return (
    <>
      <p>
        Choose a CSV or Excel file, or drop it anywhere on the screen: your own, or the template,
        which contains every row of the months on the screen. You see its effect before it is
        applied.
      </p>
      <input
        type="file"
        accept=".csv,.xlsx"
        aria-label="File to import"
        onChange={({ currentTarget: { files } }) => {
          if (files !== null && files.length > 0) props.onFiles([...files]);
        }}
      />
      {props.templates}
    </>
  );
}
