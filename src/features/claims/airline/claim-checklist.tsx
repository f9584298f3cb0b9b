import { Box, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import type { ClaimDocument, ClaimForm } from '#contract/claims/claim-detail.ts';
import { getClaim } from '#contract/claims/claims.ts';
import type { ClaimDocumentKind } from '#domain/claims/claim-documents.ts';
import { claimEventRules } from '#domain/claims/claim-event.ts';
import { acceptedEndings } from '#domain/files/file-kind.ts';
import type { ChosenFile } from '#machines/claims/claim-submission/claim-submission.ports.ts';
import { useApi } from '#src/api/api-context.ts';
import { type ChosenFiles, ClaimDrop } from './claim-drop.tsx';
import { documentKindTitle } from '#domain/claims/claim-documents.ts';
import { RemoveFileButton } from './remove-file-button.tsx';

interface ChecklistProps {
  readonly form: ClaimForm;
  readonly draftId: string | undefined;
  readonly chosen: ChosenFiles;
  readonly isBusy: boolean;
  readonly faultOf: (path: string) => string | undefined;
  readonly onAttach: (files: readonly ChosenFile[]) => void;
  readonly onRemove: (documentId: string) => void;
}

/** The documents that the event requires, which of them are attached, and a control to add each. */
export function ClaimChecklist(props: ChecklistProps) {
  const { form, draftId } = props;
  const api = useApi();
  const claim = useQuery({
    queryKey: [api.username, 'claim', draftId],
    queryFn: ({ signal }) => api.call(getClaim, { params: { id: draftId ?? '' }, signal }),
    enabled: draftId !== undefined,
  });
  const kinds: readonly ClaimDocumentKind[] = [
    ...claimEventRules[form.eventType].documents,
    'other',
  ];
  return (
    <Flex as="fieldset" direction="column" gap="2" minWidth="0">
      <Box as="legend" fontWeight="semibold">
        Documents
      </Box>
      <ClaimDrop
        kinds={kinds}
        chosen={props.chosen}
        isBusy={props.isBusy}
        onAttach={props.onAttach}
      />
      {kinds.map((kind) => (
        <ChecklistRow
          key={kind}
          {...props}
          kind={kind}
          files={(claim.data?.documents ?? []).filter((document) => document.kind === kind)}
        />
      ))}
    </Flex>
  );
}

function ChecklistRow(
  props: ChecklistProps & {
    readonly kind: ClaimDocumentKind;
    readonly files: readonly ClaimDocument[];
  },
) {
  const { kind, files, isBusy } = props;
  const id = useId();
  const isThere = files.length > 0;
  const fault = isThere ? undefined : props.faultOf(`documents.${kind}`);
  return (
    <Flex gap="3" align="center" wrap="wrap" borderTopWidth="1px" paddingBlock="2">
      <Box color={isThere ? 'good' : 'ink.muted'}>
        {isThere ? <Check size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
      </Box>
      <Box flex="1 1 220px">
        <label htmlFor={id}>
          {kind === 'other' ? 'Other document (optional)' : documentKindTitle(kind)}
        </label>
        <Box fontSize="sm" color="ink.muted">
          {!isThere && kind !== 'other' && 'Missing'}
          <AttachedFiles files={files} isBusy={isBusy} onRemove={props.onRemove} />
        </Box>
        <Box fontSize="sm" color="bad">
          {fault}
        </Box>
      </Box>
      <input
        id={id}
        type="file"
        accept={acceptedEndings}
        disabled={isBusy}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file !== undefined) props.onAttach([{ name: file.name, kind, file }]);
          event.currentTarget.value = '';
        }}
      />
    </Flex>
  );
}

/** The attached files, each with a remove button. */
function AttachedFiles(
  props: Pick<ChecklistProps, 'isBusy' | 'onRemove'> & { readonly files: readonly ClaimDocument[] },
) {
  return props.files.map(({ id, fileName }) => (
    <Flex key={id} align="center" gap="1">
      <Box as="span" overflowWrap="anywhere">
        {fileName}
      </Box>
      <RemoveFileButton
        fileName={fileName}
        isDisabled={props.isBusy}
        onRemove={() => props.onRemove(id)}
      />
    </Flex>
  ));
}
