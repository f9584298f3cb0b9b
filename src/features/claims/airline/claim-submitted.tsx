import { Flex } from '@chakra-ui/react';
import { claimPath } from '#domain/claims/claim-path.ts';
import { formatInstant } from '#domain/format/date.ts';
import type { SubmittedClaim } from '#machines/claims/claim-submission/claim-submission.ports.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** The receipt of a submission: its number and time, the claim as a PDF, and the way to it. */
export function ClaimSubmitted(props: {
  readonly claim: SubmittedClaim;
  readonly onClose: () => void;
}) {
  const { claim, onClose } = props;
  const { id, number, at } = claim;
  const when = at === null ? '' : ` on ${formatInstant(at)}`;
  return (
    <Flex direction="column" gap="4" align="start">
      <PageTitle
        title="Claim submitted"
        note={`${number} was submitted${when}. Your lessor reviews it and will ask if something is missing.`}
      />
      <Flex gap="3" wrap="wrap" align="center">
        <TextLink href={claimPath(number)} onClick={onClose}>
          {`Open claim ${number}`}
        </TextLink>
        <FileButton
          path={`api/claims/${encodeURIComponent(id)}/pdf`}
          fileName={`Claim ${number}.pdf`}
          label="Download the claim as PDF"
        />
        <Button variant="solid" onClick={onClose}>
          Back to claims
        </Button>
      </Flex>
    </Flex>
  );
}
