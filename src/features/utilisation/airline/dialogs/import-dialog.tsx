import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { counted } from '#domain/format/numbers.ts';
import type { GridChange } from '#domain/utilisation/grid/grid.types.ts';
import {
  selectImportAnswer,
  selectImportError,
  selectImportProgress,
} from '#machines/utilisation/utilisation-import/utilisation-import.selectors.ts';
import { useChart } from '#src/run/use-chart.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { openImport } from '../import/import-port.ts';
import type { ImportQuestion } from '../import/import-messages.types.ts';
import { ImportPreview } from './import-preview.tsx';

/**
 * Import of a file: progress, preview and the rejected rows; nothing changes until it is confirmed.
 */
export function ImportDialog(props: {
  readonly question: Omit<ImportQuestion, 'file'>;
  /** The download of the file template. */
  readonly templates: ReactNode;
  readonly onChange: (change: GridChange) => void;
  readonly onClose: () => void;
}) {
  const [{ machine, choose }] = useState(() => openImport(props.question));
  const chart = useChart(machine);
  const answer = useSelector(chart, selectImportAnswer);
  const error = useSelector(chart, selectImportError);
  const progress = useSelector(chart, selectImportProgress);
  const change = answer?.plan.change ?? null;
  const confirm = (): void => {
    chart.send({ type: 'import.confirm' });
    if (change !== null) props.onChange(change);
    props.onClose();
  };
  return (
    <Modal title="Import utilisation" onEscape={props.onClose}>
      <Flex direction="column" gap="3">
        <FileChoice
          templates={answer === null && props.templates}
          onFile={(file) => {
            choose(file);
            chart.send({ type: 'file.choose', fileName: file.name });
          }}
        />
        {progress !== null && <Progress {...progress} />}
        {error !== null && (
          <Box role="alert" color="bad">
            {error}
          </Box>
        )}
        {answer !== null && <ImportPreview answer={answer} />}
      </Flex>
      <ModalEnd>
        <Button onClick={props.onClose}>Cancel</Button>
        {answer !== null && (
          <Button onClick={() => chart.send({ type: 'import.cancel' })}>Choose another file</Button>
        )}
        <Button variant="solid" disabled={change === null} onClick={confirm}>
          {answer === null ? 'Apply' : `Apply ${counted(answer.plan.rows.length, 'row')}`}
        </Button>
      </ModalEnd>
    </Modal>
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
  readonly onFile: (file: File) => void;
}) {
  return (
    <>
      <p>
        Choose a CSV or Excel file like the template, which contains every row of the months on the
        screen. You see its effect before it is applied.
      </p>
      {props.templates}
      <input
        type="file"
        accept=".csv,.xlsx"
        aria-label="File to import"
        onChange={({ currentTarget: { files } }) => {
          const [file] = files ?? [];
          if (file !== undefined) props.onFile(file);
        }}
      />
    </>
  );
}
