import { Box, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ClaimDocumentKind } from '#domain/claims/claim-documents.ts';
import { likelyDocument } from '#domain/claims/likely-document.ts';
import { formatBytes } from '#domain/format/bytes.ts';
import { counted } from '#domain/format/numbers.ts';
import type { ChosenFile } from '#machines/claims/claim-submission/claim-submission.ports.ts';
import { FileDrop } from '#src/forms/file-drop.tsx';
import { Button } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/fields/field.tsx';
import { documentWord } from './document-word.ts';

interface DroppedFile extends ChosenFile {
  readonly file: File;
}

/**
 * Several documents at once: each with its kind, proposed by its name, and attached together once
 * the person has seen what is what.
 */
export function ClaimDrop(props: {
  readonly kinds: readonly ClaimDocumentKind[];
  readonly isBusy: boolean;
  readonly onAttach: (files: readonly ChosenFile[]) => void;
}) {
  const { kinds, isBusy, onAttach } = props;
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  const add = (dropped: readonly File[]): void =>
    setFiles([
      ...files,
      ...dropped.map((file) => ({ name: file.name, kind: likelyDocument(file.name, kinds), file })),
    ]);
  return (
    <Flex direction="column" gap="2">
      <FileDrop
        label="Drop the documents here, or choose several at once"
        isDisabled={isBusy}
        onFiles={add}
      />
      {files.map((one, at) => (
        <DroppedRow
          key={`${one.name} ${one.file.size} ${String(at)}`}
          dropped={one}
          kinds={kinds}
          onKind={(kind) =>
            setFiles(files.map((other, index) => (index === at ? { ...other, kind } : other)))
          }
          onDrop={() => setFiles(files.filter((_other, index) => index !== at))}
        />
      ))}
      {files.length > 0 && (
        <Flex>
          <Button
            disabled={isBusy}
            onClick={() => {
              onAttach(files);
              setFiles([]);
            }}
          >
            {`Attach ${counted(files.length, 'document')}`}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

function DroppedRow(props: {
  readonly dropped: DroppedFile;
  readonly kinds: readonly ClaimDocumentKind[];
  readonly onKind: (kind: ClaimDocumentKind) => void;
  readonly onDrop: () => void;
}) {
  const { dropped, kinds, onKind, onDrop } = props;
  const { name, kind, file } = dropped;
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Box flex="1 1 220px" overflowWrap="anywhere">
        <bdi>{name}</bdi>{' '}
        <Box as="span" color="ink.muted" fontSize="sm">
          {formatBytes(file.size)}
        </Box>
      </Box>
      <Flex gap="2" align="center" flex="0 1 auto" minWidth="0" maxWidth="100%">
        <SelectField
          size="sm"
          minWidth="0"
          textOverflow="ellipsis"
          aria-label={`What ${name} is`}
          value={kind}
          onChange={(event) => {
            const chosen = kinds.find((one) => one === event.currentTarget.value);
            if (chosen !== undefined) onKind(chosen);
          }}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {documentWord(one)}
            </option>
          ))}
        </SelectField>
        <button
          type="button"
          className="row-icon"
          aria-label={`Leave out ${name}`}
          title="Leave out this file"
          onClick={onDrop}
        >
          <X size={16} aria-hidden />
        </button>
      </Flex>
    </Flex>
  );
}
