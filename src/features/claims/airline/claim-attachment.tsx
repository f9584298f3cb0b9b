import { Box, Flex } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { attachClaimDocument } from '#contract/claims/claims.ts';
import { claimDocumentKinds, type ClaimDocumentKind } from '#domain/claims/claim-documents.ts';
import { claimEventRules } from '#domain/claims/claim-event.ts';
import { missingDocuments } from '#domain/claims/check-claim.ts';
import { acceptedEndings } from '#domain/files/file-kind.ts';
import { useApi } from '#src/api/api-context.ts';
import { useUpload } from '#src/api/use-upload.ts';
import { Button } from '#src/ui/button.tsx';
import { LabelledSelect } from '#src/ui/fields/labelled-select.tsx';
import { documentKindTitle } from '#domain/claims/claim-documents.ts';
import { useKeepClaim } from './use-claim.ts';

/** The document kinds that the event requires, missing ones first. */
function kindsFor({ eventType, documents }: ClaimDetail): readonly ClaimDocumentKind[] {
  const missing = missingDocuments(
    eventType,
    documents.map(({ kind }) => kind),
  );
  const asked = claimEventRules[eventType].documents;
  const rest = claimDocumentKinds.filter((kind) => kind === 'other' || asked.includes(kind));
  return [...new Set([...missing, ...rest])];
}

/**
 * Attaches an uploaded file; one key per version of the claim, so that a repeat attaches nothing
 * twice.
 */
function useAttaching(claim: ClaimDetail) {
  const api = useApi();
  const keep = useKeepClaim();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: { readonly kind: ClaimDocumentKind; readonly uploadId: string }) =>
      api.call(attachClaimDocument, { params: { id: claim.id }, body, key }),
    onSuccess: keep,
  });
}

/** Adds a document to a submitted claim that is not decided yet, requested or not. */
export function ClaimAttachment({ claim }: { readonly claim: ClaimDetail }) {
  const kinds = kindsFor(claim);
  const [chosen, choose] = useState<ClaimDocumentKind>();
  const kind = chosen ?? kinds[0] ?? 'other';
  const attaching = useAttaching(claim);
  const upload = useUpload();
  const sent = upload.upload;
  return (
    <Flex as="section" direction="column" gap="2" align="start" aria-label="Add a document">
      <Flex gap="3" wrap="wrap" align="center">
        <LabelledSelect
          label="Kind of document"
          value={kind}
          options={kinds.map((one) => [one, documentKindTitle(one)] as const)}
          onChange={(value) => choose(kinds.find((one) => one === value))}
        />
        <input
          type="file"
          aria-label="Document to add"
          accept={acceptedEndings}
          disabled={upload.isBusy || attaching.isPending}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file !== undefined) upload.start(file);
          }}
        />
        <Button
          disabled={sent === undefined || attaching.isPending}
          aria-busy={attaching.isPending}
          onClick={() => sent !== undefined && attaching.mutate({ kind, uploadId: sent.id })}
        >
          Add document
        </Button>
      </Flex>
      <Box as="output" fontSize="sm" color="ink.muted">
        {upload.isBusy && `Sending the file, ${Math.round(upload.share * 100)} %`}
      </Box>
      <Box role="alert" color="bad">
        {upload.error ?? attaching.error?.message}
      </Box>
    </Flex>
  );
}
