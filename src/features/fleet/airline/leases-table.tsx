import type { AircraftDetail } from '#contract/fleet/fleet.ts';
import { formatDate } from '#domain/format/date.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { ServicedBadge } from './marks.tsx';

/** The leases of an asset, latest first, each with a link to its documents. */
export function LeasesTable({ leases }: { readonly leases: AircraftDetail['leases'] }) {
  return (
    <table className="lines">
      <caption>Leases</caption>
      <thead>
        <tr>
          <th scope="col">Lease</th>
          <th scope="col" data-wide="">
            Lessor
          </th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col">Documents</th>
        </tr>
      </thead>
      <tbody>
        {leases.map(({ leaseNo, lessorEntity, isServiced, start, end, returned }) => (
          <tr key={leaseNo}>
            <th scope="row">{leaseNo}</th>
            <td data-wide="">
              {lessorEntity}
              {isServiced && ' '}
              {isServiced && <ServicedBadge />}
            </td>
            <td>{formatDate(start)}</td>
            <td>
              {formatDate(returned ?? end)}
              {returned !== null && <span className="quiet"> returned</span>}
            </td>
            <td>
              <TextLink
                href={`/Documents/Publications?age=all&lease=${encodeURIComponent(leaseNo)}`}
              >
                Documents<span className="visually-hidden"> of {leaseNo}</span>
              </TextLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
