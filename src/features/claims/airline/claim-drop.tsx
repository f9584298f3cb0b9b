import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { ClaimDocumentKind } from '#domain/claims/claim-documents.ts';
import { likelyDocument } from '#domain/claims/likely-document.ts';
import { formatBytes } from '#domain/format/bytes.ts';
import { fileKindFault } from '#domain/files/file-kind.ts';
import { fileNameFault } from '#domain/files/file-name.ts';
import { counted } from '#domain/format/numbers.ts';
import type { ChosenFile } from '#machines/claims/claim-submission/claim-submission.ports.ts';
import { FileDrop } from '#src/forms/file-drop.tsx';
import { Button } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/fields/field.tsx';
import { documentKindTitle } from '#domain/claims/claim-documents.ts';
import { RemoveFileButton } from './remove-file-button.tsx';

/** Files that are chosen and not attached, and what changes them. */
export interface ChosenFiles {
  readonly files: readonly ChosenFile[];
  readonly set: (files: readonly ChosenFile[]) => void;
}

/** Chosen files of a claim; those that could not be attached come back to them. */
export function useChosenFiles(returned: readonly ChosenFile[]): ChosenFiles {
  const [files, set] = useState<readonly ChosenFile[]>([]);
  const [seen, setSeen] = useState(returned);
  if (returned !== seen) {
    setSeen(returned);
    if (returned.length > 0) set([...returned, ...files]);
  }
  return { files, set };
}

/**
 * Several documents at once: each with its kind, proposed by its name, and attached together once
 * the person has seen what is what.
 */
export function ClaimDrop(props: {
  readonly kinds: readonly ClaimDocumentKind[];
  readonly chosen: ChosenFiles;
  readonly isBusy: boolean;
  readonly onAttach: (files: readonly ChosenFile[]) => void;
}) {
  const { kinds, chosen, isBusy, onAttach } = props;
  // Another event may not need the kind that a name has proposed.
  const files = chosen.files.map((one) => ({
    ...one,
    kind: kinds.includes(one.kind) ? one.kind : ('other' as const),
  }));
  const good = files.filter((file) => faultOfFile(file) === undefined);
  return (
    <Flex direction="column" gap="2">
      <FileDrop
        label="Drop the documents here, or choose several at once"
        isDisabled={isBusy}
        onFiles={(added) => chosen.set([...files, ...newFiles(added, files, kinds)])}
      />
      {files.map((one, at) => (
        <ChosenRow
          key={`${one.name} ${String(at)}`}
          one={one}
          kinds={kinds}
          onKind={(kind) =>
            chosen.set(files.map((other, index) => (index === at ? { ...other, kind } : other)))
          }
          onRemove={() => chosen.set(files.filter((_other, index) => index !== at))}
        />
      ))}
      {good.length > 0 && (
        <Flex>
          <Button
            disabled={isBusy}
            onClick={() => {
              chosen.set(files.filter((file) => !good.includes(file)));
              onAttach(good);
            }}
          >
            {`Attach ${counted(good.length, 'document')}`}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

/** Whether a file is chosen already: the same one, chosen again. */
function isSameFile({ file: known }: ChosenFile, file: File): boolean {
  if (!(known instanceof File)) return false;
  const isSame = known.name === file.name && known.size === file.size;
  return isSame && known.lastModified === file.lastModified;
}

/** Files that are not chosen yet, each with the kind that its name proposes. */
function newFiles(
  added: readonly File[],
  files: readonly ChosenFile[],
  kinds: readonly ClaimDocumentKind[],
): ChosenFile[] {
  const others = added.filter((file) => !files.some((known) => isSameFile(known, file)));
  return others.map((file) => ({ name: file.name, kind: likelyDocument(file.name, kinds), file }));
}

/** Why the server would refuse a file, as far as the page knows. */
function faultOfFile({ name, file }: ChosenFile): string | undefined {
  if (file instanceof Blob && file.size === 0) return 'The file is empty. Choose another one.';
  return fileNameFault(name) ?? fileKindFault(name);
}

function ChosenRow(props: {
  readonly one: ChosenFile;
  readonly kinds: readonly ClaimDocumentKind[];
  readonly onKind: (kind: ClaimDocumentKind) => void;
  readonly onRemove: () => void;
}) {
  const { one, kinds, onKind, onRemove } = props;
  const { name, kind, file } = one;
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Box flex="1 1 220px" overflowWrap="anywhere">
        <bdi>{name}</bdi>{' '}
        <Box as="span" color="ink.muted" fontSize="sm">
          {file instanceof Blob && formatBytes(file.size)}
          <Box color="bad" fontSize="sm">
            {faultOfFile(one)}
          </Box>
        </Box>
      </Box>
      <Flex gap="2" align="center" flex="0 1 auto" minWidth="0" maxWidth="100%">
        <SelectField
          size="sm"
          minWidth="0"
          textOverflow="ellipsis"
          aria-label={`Kind of document, ${name}`}
          value={kind}
          onChange={(event) => {
            const chosen = kinds.find((known) => known === event.currentTarget.value);
            if (chosen !== undefined) onKind(chosen);
          }}
        >
          {kinds.map((offered) => (
            <option key={offered} value={offered}>
              {documentKindTitle(offered)}
            </option>
          ))}
        </SelectField>
        <RemoveFileButton fileName={name} onRemove={onRemove} />
      </Flex>
    </Flex>
  );
}
