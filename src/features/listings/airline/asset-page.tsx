import { Box, Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useSearch } from 'wouter';
import { getListing, type ListingDetail } from '#contract/listings/listings.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { Loaded } from '#src/api/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyPanel } from '#src/ui/empty-panel.tsx';
import { formatDate, formatInstant } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { AssetFacts } from './asset-facts.tsx';
import { AssetPictures } from './asset-pictures.tsx';
import { AssetRoom } from './asset-room.tsx';
import { AssetTables } from './asset-tables.tsx';
import { listingName, isOffered } from './asset-words.ts';
import { InterestDialog } from './interest-dialog.tsx';

const allAssets = ['/AssetForSale/index', 'All assets for sale'] as const;

/** Assets for Sale › one asset (domain page §1.4); the address names it. */
export default function AssetPage() {
  const id = new URLSearchParams(useSearch()).get('id');
  if (id === null) return <NoAsset />;
  return (
    <Loaded
      call={getListing}
      input={{ params: { id } }}
      thing="the asset"
      aroundFailure={withoutAsset}
    >
      {(asset) => <Asset asset={asset} />}
    </Loaded>
  );
}

/** The screen while no asset is loaded to name it. */
function WithoutAsset({ children }: { readonly children: ReactNode }) {
  return (
    <Flex direction="column" gap="4">
      <PageTitle title="Asset for sale" back={allAssets} />
      {children}
    </Flex>
  );
}

const withoutAsset = (failure: ReactNode) => <WithoutAsset>{failure}</WithoutAsset>;

function NoAsset() {
  return (
    <WithoutAsset>
      <EmptyPanel text="No asset is chosen.">
        <TextLink href="/AssetForSale/index">Choose an asset for sale</TextLink>
      </EmptyPanel>
    </WithoutAsset>
  );
}

function Asset({ asset }: { readonly asset: ListingDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Flex direction="column" gap="6">
      <PageTitle
        title={listingName(asset)}
        note={`${asset.number} · updated ${formatDate(asset.updated)}`}
        back={allAssets}
      >
        <Flex gap="2" wrap="wrap" align="center">
          <FileButton
            path={`api/listings/${asset.id}/specification`}
            fileName={`${asset.number} specification.pdf`}
            label="Specification (PDF)"
            size="md"
          />
          {isOffered(asset) && (
            <Button variant="solid" onClick={() => setIsAsking(true)}>
              Register interest
            </Button>
          )}
        </Flex>
      </PageTitle>
      {!isOffered(asset) && (
        <InlineMessage tone="warn">This asset is no longer available.</InlineMessage>
      )}
      {asset.interestAt !== null && (
        <InlineMessage tone="info">{`You registered interest on ${formatInstant(asset.interestAt)}.`}</InlineMessage>
      )}
      <Box as="p" maxWidth="72ch">
        {asset.summary}
      </Box>
      <AssetPictures asset={asset} />
      <AssetFacts asset={asset} />
      <AssetTables asset={asset} />
      <AssetRoom asset={asset} />
      <ContactPart asset={asset} />
      {isAsking && <InterestDialog asset={asset} onClose={() => setIsAsking(false)} />}
    </Flex>
  );
}

function ContactPart({ asset }: { readonly asset: ListingDetail }) {
  const { name, title, phone, email } = asset.contact;
  return (
    <section aria-label="Contact">
      <Heading as="h2" marginBottom="2">
        Contact
      </Heading>
      <div>
        {name}, {title}
      </div>
      <Flex gap="4" wrap="wrap" marginTop="1">
        <a className="quiet-link" href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
        <a className="quiet-link" href={`mailto:${email}?subject=${asset.number}`}>
          {email}
        </a>
      </Flex>
    </section>
  );
}
