import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { getListing, listingList } from '#contract/listings/listings.ts';
import type { Nda } from '#contract/listings/nda.ts';
import { selectNda, selectNdaError, selectNdaPlace } from '#machines/listings/nda/nda.selectors.ts';
import { useApi } from '#src/api/api-context.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { useChart } from '#src/run/use-chart.ts';
import { EmptyPanel } from '#src/ui/empty-panel.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { detailHref } from './asset-words.ts';
import { provideNda } from './nda-actors.ts';
import { NdaForm } from './nda-form.tsx';
import { NdaStandingNotice } from './nda-standing.tsx';
import { NdaText } from './nda-text.tsx';
import type { NdaActor } from './nda-actor.types.ts';

/** Assets for Sale › listing NDA (domain page §1.4); the address names the asset. */
export default function NdaPage() {
  const id = new URLSearchParams(useSearch()).get('id');
  if (id !== null) return <ListingNda key={id} id={id} />;
  return (
    <Flex direction="column" gap="4">
      <PageTitle title="Non-disclosure agreement" />
      <EmptyPanel text="No asset is chosen.">
        <TextLink href="/AssetForSale/index">All assets for sale</TextLink>
      </EmptyPanel>
    </Flex>
  );
}

function useNda(id: string): NdaActor {
  const api = useApi();
  const readAnew = useReadAnew();
  const [machine] = useState(() =>
    provideNda(api, id, () => readAnew(getListing, listingList.read)),
  );
  return useChart(machine);
}

function ListingNda({ id }: { readonly id: string }) {
  const actor = useNda(id);
  const nda = useSelector(actor, selectNda);
  const place = useSelector(actor, selectNdaPlace);
  const error = useSelector(actor, selectNdaError);
  return (
    <Flex direction="column" gap="4" maxWidth="80ch" marginInline="auto" width="100%">
      <PageTitle
        title={nda?.title ?? 'Non-disclosure agreement'}
        note={noteOf(nda)}
        back={[detailHref(id), 'Back to the asset']}
      />
      {place === 'failed' && (
        <LoadFailure
          thing="the NDA"
          detail={error ?? ''}
          requestId={undefined}
          onRetry={() => actor.send({ type: 'nda.retry' })}
        />
      )}
      {nda === null && place === 'unread' && (
        <Box as="output" display="block" aria-label="Loading the NDA">
          <Skeleton height="420px" />
        </Box>
      )}
      {nda !== null && (
        <>
          <NdaStandingNotice actor={actor} nda={nda} />
          <NdaText
            key={nda.sha256}
            nda={nda}
            onEnd={() => actor.send({ type: 'nda.endReached' })}
          />
          <NdaForm actor={actor} nda={nda} />
        </>
      )}
    </Flex>
  );
}

function noteOf(nda: Nda | null): string | undefined {
  if (nda === null) return undefined;
  return `${nda.listing.name}, listing ${nda.listing.number} · version ${nda.version}`;
}
