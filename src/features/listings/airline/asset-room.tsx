import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ListingDetail, ListingSecrets } from '#contract/listings/listings.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { formatDate } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { isOffered, ndaHref, standingWords } from './asset-words.ts';
import { RoomDocuments } from './room-documents.tsx';

/** The part that only an NDA shows; without one, the link to the NDA. */
export function AssetRoom({ asset }: { readonly asset: ListingDetail }) {
  const { confidential, nda } = asset;
  return (
    <section aria-label="Confidential">
      <Heading as="h2" marginBottom="3">
        Data room
      </Heading>
      {confidential === undefined ? (
        <ClosedRoom asset={asset} />
      ) : (
        <Flex direction="column" gap="5">
          <Box color="ink.muted">
            {`${standingWords.accepted} Confidential until ${nda.until === null ? 'further notice' : formatDate(nda.until)}. `}
            <TextLink href={ndaHref(asset.id)}>Show the NDA</TextLink>
          </Box>
          <Secrets secrets={confidential} />
          <RoomDocuments documents={confidential.documents} />
        </Flex>
      )}
    </section>
  );
}

function ClosedRoom({ asset }: { readonly asset: ListingDetail }) {
  if (!isOffered(asset)) return <Box color="ink.muted">The data room is closed.</Box>;
  return (
    <InlineMessage tone="info">
      {standingWords[asset.nda.standing]} <TextLink href={ndaHref(asset.id)}>Read the NDA</TextLink>
    </InlineMessage>
  );
}

function Secrets({ secrets }: { readonly secrets: ListingSecrets }) {
  const { serial, registration, lessee, operators, engineSerials, leaseTerms } = secrets;
  return (
    <FactList
      facts={[
        ['Serial number', serial],
        ...(registration === null ? [] : [['Registration', registration] as const]),
        ...(lessee === null ? [] : [['Lessee', lessee] as const]),
        ['Operators', operators.join(', ')],
        ...engineSerials.map(
          (engine) => [`Engine ${engine.position}`, `ESN ${engine.serial}`] as const,
        ),
        ...leaseTerms.map(({ label, value }) => [label, value] as const),
      ]}
    />
  );
}
