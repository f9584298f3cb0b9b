import { Flex } from '@chakra-ui/react';
import {
  acceptanceStandings,
  acceptanceWords,
  type InternalNda,
  internalNdaList,
} from '#contract/listings/desk/internal-ndas.ts';
import { formatDate, formatInstant } from '#domain/format/date.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { CustomerFilter } from '#src/lists/toolbar/customer-filter.tsx';
import { SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import type { Tone } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';

const tones: Record<InternalNda['standing'], Tone> = {
  accepted: 'good',
  superseded: 'warn',
  expired: 'neutral',
  withdrawn: 'neutral',
};

const standings = [
  ['all', 'All'] as const,
  ...acceptanceStandings.map((value) => [value, acceptanceWords[value]] as const),
];

function card(row: InternalNda): CardFields {
  const { listing, asset, customer, name, standing } = row;
  return {
    figure: acceptanceWords[standing],
    notes: [`${asset}, ${listing}`, `${name}, ${customer}`],
  };
}

/** One acceptance in full, and the document that the person got. */
function AcceptancePanel({ nda }: { readonly nda: InternalNda }) {
  const { id, custId, customer, listing, asset, name, title, series, version } = nda;
  const address = `api/internal/customers/${custId}/nda-acceptances/${encodeURIComponent(id)}`;
  const holds = nda.isCustomerWide ? `every user of ${customer}` : 'this person only';
  return (
    <RowPanel label={`NDA of ${name} for ${listing}`}>
      <Flex direction="column" gap="4" align="start">
        <FactList
          minWidth={220}
          facts={[
            ['Accepted by', `${name}, ${title}`],
            ['Customer', customer],
            ['Asset', `${asset}, listing ${listing}`],
            ['Text', `${series}, version ${version}`],
            ['Accepted', formatInstant(nda.acceptedAt)],
            ['Holds for', holds],
            ['Until', formatDate(nda.expiresOn)],
            ['Withdrawn', nda.withdrawnAt === null ? 'no' : formatInstant(nda.withdrawnAt)],
            ['From', `${nda.ip}, ${nda.userAgent}`],
            ['SHA-256 of the text', nda.sha256],
          ]}
        />
        <FileButton
          path={`${address}/document`}
          fileName={`NDA ${listing} ${version}.pdf`}
          label="Download the accepted text"
        />
      </Flex>
    </RowPanel>
  );
}

/** Internal area › NDA acceptances: who may see which data room, by which text. */
export default function NdasPage() {
  const state = useList(internalNdaList);
  const facets = state.result.data?.facets;
  const listings = (facets?.listings ?? []).map((number) => [number, number] as const);
  return (
    <ListPage
      state={state}
      filters={
        <>
          <SelectFilter state={state} name="standing" label="Status" options={standings} />
          <SelectFilter
            state={state}
            name="listing"
            label="Listing"
            options={[['', 'All listings'], ...listings]}
          />
          <CustomerFilter state={state} name="customer" customers={facets?.customers} />
        </>
      }
      tones={{ standing: tones }}
      nameOf={({ name, listing }) => `${name}, ${listing}`}
      card={card}
      renderDetail={(nda) => <AcceptancePanel nda={nda} />}
      empty={{ text: 'Nobody has accepted an NDA yet.' }}
    />
  );
}
