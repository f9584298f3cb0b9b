import type { AircraftDetail } from '#contract/fleet/fleet.ts';
import { formatDate } from '#domain/format/date.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { ServicedBadge } from './marks.tsx';

/** The leases of an asset, latest first, each with a link to its documents. */
export function LeasesTable({ leases }: { readonly leases: AircraftDetail['leases'] }) {
  return (
    <LinesTable
      caption="Leases"
      rows={leases}
      keyOf={({ leaseNo }) => leaseNo}
      columns={[
        { head: 'Lease', isName: true, render: ({ leaseNo }) => leaseNo },
        { head: 'Lessor', isWide: true, render: lessorOf },
        { head: 'From', render: ({ start }) => formatDate(start) },
        { head: 'To', render: endOf },
        { head: 'Documents', render: ({ leaseNo }) => <DocumentsLink leaseNo={leaseNo} /> },
      ]}
    />
  );
}

type Lease = AircraftDetail['leases'][number];

function lessorOf({ lessorEntity, isServiced }: Lease) {
  if (!isServiced) return lessorEntity;
  return (
    <>
      {lessorEntity} <ServicedBadge />
    </>
  );
}

function endOf({ end, heldOverSince, returned }: Lease) {
  if (returned === null && heldOverSince === null) return formatDate(end);
  if (returned === null)
    return (
      <>
        {formatDate(end)}
        <span className="quiet"> held over</span>
      </>
    );
  return (
    <>
      {formatDate(returned)}
      <span className="quiet"> returned</span>
    </>
  );
}

function DocumentsLink({ leaseNo }: { readonly leaseNo: string }) {
  return (
    <TextLink href={`/Documents/Publications?age=all&lease=${encodeURIComponent(leaseNo)}`}>
      Documents<span className="visually-hidden"> of {leaseNo}</span>
    </TextLink>
  );
}
