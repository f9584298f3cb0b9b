import { monthName } from '#domain/format/date.ts';
import { counted } from '#domain/format/numbers.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import { assetWords } from '#domain/utilisation/report/words.ts';
import type { SubmitResult } from '#contract/utilisation/utilisation.ts';

/** More leases would push the figures off the screen. */
const mostInSight = 12;

/** The list of accepted months. */
export const acceptedId = 'u-accepted';

/** The accepted months, by lease; more than a dozen are collapsed. */
export function AcceptedMonths(props: {
  readonly accepted: readonly SubmitResult[];
  readonly leases: readonly ReportableLease[];
}) {
  const { accepted, leases } = props;
  if (accepted.length === 0) return null;
  const list = (
    <ul id={acceptedId} aria-label="Accepted" className="u-accepted">
      {accepted.map(({ leaseId, month }) => (
        <li key={`${leaseId} ${month}`}>
          {leaseWords(
            leases.find(({ id }) => id === leaseId),
            month,
          )}
        </li>
      ))}
    </ul>
  );
  if (accepted.length <= mostInSight) return list;
  return (
    <details className="u-accepted-many">
      <summary>{`The ${counted(accepted.length, 'accepted month')} by lease`}</summary>
      {list}
    </details>
  );
}

function leaseWords(lease: ReportableLease | undefined, month: string): string {
  const name = lease === undefined ? 'This asset' : `${lease.leaseNo}, ${assetWords(lease, month)}`;
  return `${name}, ${monthName(month)}`;
}
