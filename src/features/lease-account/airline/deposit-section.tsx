import { Box, Heading } from '@chakra-ui/react';
import { assetText } from '#contract/invoices/invoice-row.ts';
import {
  type Cover,
  coverList,
  depositList,
  depositStatusWords,
} from '#contract/lease-account/security-cover.ts';
import { CoverPanel } from './cover-panel.tsx';
import { DepositPanel } from './deposit-panel.tsx';
import { SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListSection } from '#src/lists/list-section.tsx';
import { useList } from '#src/lists/use-list.ts';
import { counted, formatAmount, isZero } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';

function shortfallCell({ shortfall, currency }: Cover) {
  const text = formatAmount(shortfall, currency);
  if (isZero(shortfall)) return <span className="quiet">{text}</span>;
  return (
    <Box as="strong" color="bad">
      {text}
    </Box>
  );
}

/** The letters of a lease that end before it does. */
function shortLetters({ counted: letters }: Cover): string[] {
  return letters.flatMap(({ reference, daysShort }) =>
    daysShort === null
      ? []
      : [`Letter ${reference} ends ${counted(daysShort, 'day')} before the lease`],
  );
}

/** What each lease requires, what counts, and what is short (§3.8). */
export function CoverSection() {
  const state = useList(coverList, { keptIn: 'screen' });
  return (
    <Box as="section" aria-label={coverList.title}>
      <Heading as="h2" size="md" marginBottom="3">
        {coverList.title}
      </Heading>
      <ListSection
        state={state}
        cells={{ shortfall: shortfallCell }}
        filters={
          <SelectFilter
            state={state}
            name="show"
            label="Leases"
            options={[
              ['short', 'With a shortfall'],
              ['all', 'All with a requirement'],
            ]}
          />
        }
        nameOf={({ leaseNo }) => leaseNo}
        card={(row) => ({
          figure: `${row.currency} ${formatAmount(row.shortfall, row.currency)} short`,
          notes: [
            assetText(row),
            `Required ${formatAmount(row.required, row.currency)}, held ${formatAmount(row.cover, row.currency)}`,
            ...shortLetters(row),
          ],
        })}
        renderDetail={(row) => <CoverPanel cover={row} />}
        empty={{
          text:
            state.query.show === 'all'
              ? 'No lease has a security requirement.'
              : 'No lease lacks security.',
          records: 'security',
        }}
      />
    </Box>
  );
}

/** Cash that the lessor holds. */
export function DepositSection() {
  const state = useList(depositList, { keptIn: 'screen' });
  return (
    <Box as="section" aria-label={depositList.title}>
      <Heading as="h2" size="md" marginBottom="3">
        {depositList.title}
      </Heading>
      <ListSection
        state={state}
        tones={{ status: { held: 'good', returned: 'neutral' } }}
        filters={
          <SelectFilter
            state={state}
            name="status"
            label="Status"
            options={[
              ['held', depositStatusWords.held],
              ['all', 'All deposits'],
            ]}
          />
        }
        nameOf={({ leaseNo }) => leaseNo}
        card={(row) => ({
          figure: `${row.currency} ${formatAmount(row.held, row.currency)}`,
          notes: [assetText(row), `Received ${formatDate(row.receivedOn)}`],
        })}
        renderDetail={(row) => <DepositPanel deposit={row} />}
        empty={{ text: 'No cash deposits are held for your leases.' }}
      />
    </Box>
  );
}
