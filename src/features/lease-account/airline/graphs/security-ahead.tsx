import { Box, Flex } from '@chakra-ui/react';
import {
  getSecurityOutlook,
  type SecurityOutlookAnswer,
} from '#contract/lease-account/security-outlook.ts';
import { formatDate } from '#domain/format/date.ts';
import { counted, formatAmount, formatMoney } from '#domain/format/numbers.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { EmptyPanel } from '#src/ui/empty-panel.tsx';
import type { GraphContent } from '#src/ui/graphs/graph.types.ts';
import { timeGraph } from '#src/ui/graphs/graphs.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

type OfCurrency = SecurityOutlookAnswer['currencies'][number];

/** When security falls below what leases require, if no letter is renewed or replaced (§3.8). */
export function SecurityAhead() {
  return (
    <Loaded call={getSecurityOutlook} input={{}} thing="the outlook of the security">
      {(outlook) => (
        <Flex direction="column" gap="6" maxWidth="880px">
          <Box color="ink.muted" maxWidth="80ch">
            {`As known on ${formatDate(outlook.today)}, at the end of each month: what your leases require until their last day, and what counts for them if no letter is renewed or replaced and no cash moves. A date above a graph is exact, also between two ends of months.`}
          </Box>
          {outlook.currencies.length === 0 && (
            <EmptyPanel text="No lease has a security requirement.">
              <TextLink href="/LeaseAccount/LettersOfCredit?status=all">
                Show all letters of credit
              </TextLink>
            </EmptyPanel>
          )}
          {outlook.currencies.map((one) => (
            <Outlook key={one.currency} outlook={one} />
          ))}
          <EndingLetters letters={outlook.ending} />
        </Flex>
      )}
    </Loaded>
  );
}

function Outlook({ outlook }: { readonly outlook: OfCurrency }) {
  const verdict = verdictOf(outlook);
  return (
    <Flex as="section" direction="column" gap="2">
      <InlineMessage tone={outlook.gap === null ? 'info' : 'warn'}>{verdict}</InlineMessage>
      <timeGraph.Component content={contentOf(outlook, verdict)} />
    </Flex>
  );
}

/** The first day that lacks security, and the most that is ever missing; or until when it is enough. */
function verdictOf({ currency, points, gap }: OfCurrency): string {
  if (gap === null)
    return `Enough security in ${currency} until ${formatDate(points.at(-1)?.day ?? '')}.`;
  const { first, worst } = gap;
  const when = first.day === points[0]?.day ? 'today' : `on ${formatDate(first.day)}`;
  const worse =
    worst.day === first.day
      ? ''
      : `, up to ${formatMoney(worst.shortfall, currency)} on ${formatDate(worst.day)}`;
  return `${formatMoney(first.shortfall, currency)} missing ${when}${worse}.`;
}

function contentOf({ currency, points }: OfCurrency, verdict: string): GraphContent {
  const series = (
    [
      ['cover', 'Counts', 'bar'],
      ['required', 'Required', 'line'],
      ['shortfall', 'Missing', 'line'],
    ] as const
  ).map(([key, label, shape]) => ({
    key,
    label,
    shape,
    // For drawing only: a float is exact enough for a pixel, never for a figure.
    values: points.map((point) => Number(point[key])),
    texts: points.map((point) => formatAmount(point[key], currency)),
  }));
  return {
    title: `Security in ${currency}`,
    description: `Required and effective security over 24 months. ${verdict}`,
    categoryLabel: 'Day',
    categories: points.map(({ day }) => formatDate(day)),
    series,
  };
}

function EndingLetters(props: { readonly letters: SecurityOutlookAnswer['ending'] }) {
  const { letters } = props;
  if (letters.length === 0) return <p>No letter of credit ends in the next 24 months.</p>;
  return (
    <LinesTable
      caption={`${counted(letters.length, 'letter ends', 'letters end')} in the next 24 months`}
      rows={letters}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Letter',
          isName: true,
          render: ({ reference }) => (
            <TextLink
              href={`/LeaseAccount/LettersOfCredit?status=all&row=${encodeURIComponent(reference)}`}
            >
              {reference}
            </TextLink>
          ),
        },
        { head: 'Ends', render: ({ ends }) => formatDate(ends) },
        { head: 'Issued by', isWide: true, render: ({ issuer }) => issuer },
        { head: 'Leases', isWide: true, render: ({ leases }) => leases.join(', ') },
        {
          head: 'Amount',
          isNumeric: true,
          render: ({ amount, currency }) => formatMoney(amount, currency),
        },
      ]}
    />
  );
}
