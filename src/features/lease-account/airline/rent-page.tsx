import { Box, Flex } from '@chakra-ui/react';
import { useLocation, useSearchParams } from 'wouter';
import {
  getRentPeriods,
  getRentSheet,
  type RentPeriodRow,
} from '#contract/lease-account/rent-calculation.ts';
import type { AnswerOf } from '#src/api/api.ts';
import { MissingRecords } from '#src/api/missing-records.tsx';
import { EmptyPanel } from '#src/ui/empty-panel.tsx';
import { formatDate } from '#domain/format/date.ts';
import { LabelledSelect } from '#src/ui/fields/labelled-select.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { FileButton } from '#src/api/file-button.tsx';
import { Loaded } from '#src/api/loaded.tsx';
import { RentSheetView } from './rent-sheet-view.tsx';

type Periods = AnswerOf<typeof getRentPeriods>;

/** Lease Account › Rent Calculation (domain page §1.5). */
export default function RentPage() {
  const [search] = useSearchParams();
  const lease = search.get('lease') ?? undefined;
  const query = lease === undefined ? {} : { lease };
  return (
    <Flex direction="column" gap="4">
      <PageTitle title="Rent calculation" />
      <Loaded call={getRentPeriods} input={{ query }} thing="the rent schedule">
        {(found) => <Chosen found={found} from={search.get('from')} />}
      </Loaded>
    </Flex>
  );
}

function periodWords({ from, to, isEstimated, isSent }: RentPeriodRow): string {
  const kind = isEstimated ? ' (estimate)' : isSent ? ' (as sent)' : '';
  return `${formatDate(from)} to ${formatDate(to)}${kind}`;
}

/** No lease, or one whose rent is not loaded. */
function NoRents() {
  return (
    <EmptyPanel text="No rent schedule is available for this lease.">
      <MissingRecords
        kind="rents"
        otherwise="Your lessor has not loaded the rent of this lease. Ask your lease manager for it."
      />
      <TextLink href="/LeaseAccount/index">Back to the lease account</TextLink>
    </EmptyPanel>
  );
}

function Chosen({ found, from }: { readonly found: Periods; readonly from: string | null }) {
  const [place, navigate] = useLocation();
  const { lease, leases, periods } = found;
  const period = periods.find((one) => one.from === from)?.from ?? found.current;
  const choose = (nextLease: string, nextFrom?: string): void => {
    const values = new URLSearchParams({ lease: nextLease, ...(nextFrom && { from: nextFrom }) });
    navigate(`${place}?${values.toString()}`);
  };
  if (lease === null || period === null) return <NoRents />;
  const path = `api/rent-calculation/${encodeURIComponent(lease)}/${period}`;
  return (
    <>
      <Flex gap="3" wrap="wrap" align="center" className="no-print">
        <LabelledSelect
          label="Lease"
          value={lease}
          options={leases.map(({ leaseNo }) => [leaseNo, leaseNo])}
          onChange={(next) => choose(next)}
        />
        <LabelledSelect
          label="Period"
          value={period}
          options={periods.map((one) => [one.from, periodWords(one)])}
          onChange={(next) => choose(lease, next)}
        />
        <FileButton path={`${path}/pdf`} fileName={`Rent ${lease} ${period}.pdf`} label="PDF" />
        <FileButton
          path={`${path}/xlsx`}
          fileName={`Rent ${lease} ${period}.xlsx`}
          label="Excel with formulas"
        />
      </Flex>
      <Box>
        <Loaded
          call={getRentSheet}
          input={{ params: { lease, from: period } }}
          thing="the calculation"
        >
          {(sheet) => <RentSheetView sheet={sheet} />}
        </Loaded>
      </Box>
    </>
  );
}
