import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { Nda } from '#contract/listings/nda.ts';
import { selectNdaPlace } from '#machines/listings/nda/nda.selectors.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { Button } from '#src/ui/button.tsx';
import { formatDate, formatInstant } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { detailHref } from './asset-words.ts';
import type { NdaActor } from './nda-actor.types.ts';
import { WithdrawalQuestion } from './withdrawal-question.tsx';

interface StandingProps {
  readonly actor: NdaActor;
  readonly nda: Nda;
}

/** The person's NDA status, and the possible actions. */
export function NdaStandingNotice({ actor, nda }: StandingProps) {
  const place = useSelector(actor, selectNdaPlace);
  if (place === 'accepted' || place === 'considering' || place === 'withdrawing')
    return <Accepted actor={actor} nda={nda} />;
  if (place === 'superseded')
    return (
      <InlineMessage tone="warn">
        The NDA text has changed since you opened it. Please read the new version.{' '}
        <ReadButton actor={actor} label="Read the new version" />
      </InlineMessage>
    );
  if (place === 'withdrawn') return <Withdrawn actor={actor} nda={nda} />;
  if (nda.standing === 'expired')
    return (
      <InlineMessage tone="warn">
        Your acceptance has expired. Read the text and accept it again.
      </InlineMessage>
    );
  return null;
}

function ReadButton(props: { readonly actor: NdaActor; readonly label: string }) {
  return (
    <Button size="sm" onClick={() => props.actor.send({ type: 'nda.read' })}>
      {props.label}
    </Button>
  );
}

function Withdrawn({ actor, nda }: StandingProps) {
  if (!nda.listing.isAvailable)
    return <InlineMessage tone="warn">This asset is no longer available.</InlineMessage>;
  return (
    <InlineMessage tone="warn">
      You have ended your access. Your obligations under the text stay in force.{' '}
      <ReadButton actor={actor} label="Read and accept again" />
    </InlineMessage>
  );
}

function Accepted({ actor, nda }: StandingProps) {
  const { acceptance, listing } = nda;
  const isOwn = acceptance?.isOwn === true;
  return (
    <Box borderWidth="1px" borderRadius="md" bg="surface.raised" padding="4">
      <Box as="output" display="block" fontWeight="semibold">
        The NDA is accepted.
      </Box>
      {acceptance !== null && (
        <Box marginTop="1">
          {`${acceptance.name}, ${acceptance.title}, on ${formatInstant(acceptance.acceptedAt)}; it is valid until ${formatDate(acceptance.expiresOn)}.`}
        </Box>
      )}
      {isOwn && <Box color="ink.muted">The PDF was mailed to you.</Box>}
      <Flex gap="3" wrap="wrap" align="center" marginTop="3">
        <TextLink href={detailHref(listing.id)}>To the data room</TextLink>
        {isOwn && (
          <>
            <FileButton
              path={`api/listings/${listing.id}/nda/document`}
              fileName={`NDA ${listing.number} ${nda.version}.pdf`}
              label="Download PDF"
            />
            <Button size="sm" onClick={() => actor.send({ type: 'nda.withdraw' })}>
              End access
            </Button>
          </>
        )}
      </Flex>
      <WithdrawalQuestion actor={actor} />
    </Box>
  );
}
