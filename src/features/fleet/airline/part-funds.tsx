import { Box } from '@chakra-ui/react';
import type { DiskSheet } from '#contract/fleet/disk-sheets.ts';
import { rateText } from '#contract/funds/fund-rate.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { fundNote } from '#domain/funds/fund-note.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

type Fund = DiskSheet['funds'][number];

/** Which fund pays for the parts of an engine: its rate, its balance, and what that means. */
export function PartFunds(props: { readonly sheet: DiskSheet; readonly esn: string }) {
  const { funds, leaseNo } = props.sheet;
  return (
    <Box as="section" aria-label="Fund for these parts">
      <Box fontWeight="semibold" marginBottom="1">
        Who pays for these parts
      </Box>
      {funds.length === 0 && (
        <Box color="ink.muted" maxWidth="80ch">
          Lease {leaseNo} has no fund for the life-limited parts of ESN {props.esn}: no supplemental
          rent is collected for them. The{' '}
          <TextLink href={`/Documents/Publications?age=all&lease=${encodeURIComponent(leaseNo)}`}>
            lease
          </TextLink>{' '}
          says who pays for a new part.
        </Box>
      )}
      {funds.map((fund) => (
        <FundOfParts key={fund.id} fund={fund} leaseNo={leaseNo} esn={props.esn} />
      ))}
    </Box>
  );
}

function FundOfParts(props: {
  readonly fund: Fund;
  readonly leaseNo: string;
  readonly esn: string;
}) {
  const { fund, leaseNo, esn } = props;
  const { currency, rate } = fund;
  const money = (amount: string) => formatMoney(amount, currency);
  const address = `/SupplementalRent/FundBalances?kind=ENG_LLP&leases=all&q=${encodeURIComponent(esn)}`;
  return (
    <>
      <FactList
        facts={[
          [
            'Fund',
            <TextLink key="fund" href={address}>
              {fundNames.ENG_LLP}, ESN {esn}
            </TextLink>,
          ],
          ['Rate', rate === null ? 'none loaded' : rateText(rate)],
          ['Balance', money(fund.closing)],
          ['Committed to claims', money(fund.committed)],
          ['Available', money(fund.available)],
        ]}
      />
      <Box color="ink.muted" maxWidth="80ch" marginTop="2">
        What this engine flies is billed at the rate under lease {leaseNo}, and what is paid goes
        into the fund. When a part is replaced, a claim for it is paid from the fund, at most what
        is available. {fundNote}.
      </Box>
    </>
  );
}
