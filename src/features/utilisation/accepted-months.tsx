import { monthName } from '#domain/dates/words.ts';
import { counted } from '#domain/text/counted.ts';
import type { ReportableLease } from '#domain/utilisation/asset.types.ts';
import { assetWords } from '#domain/utilisation/words.ts';
import type { SubmitResult } from '#contract/utilisation.ts';

/** Further leases would push the figures off the screen. */
const mostInSight = 12;

/** The list of what was accepted. */
export const acceptedId = 'u-accepted';

/** What was accepted, by lease and month; more than a dozen unfold. */
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
