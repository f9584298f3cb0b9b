import { counted } from '#domain/format/numbers.ts';
import type { CSSProperties, ReactNode } from 'react';
import { formatDate } from '#domain/format/date.ts';
import { ServicedBadge } from './marks.tsx';

interface Leased {
  readonly lessorEntity: string;
  readonly isServiced: boolean;
  readonly leaseEnd: string;
  readonly heldOverUntil: string | null;
  readonly monthsLeft: number | null;
}

const clipped: CSSProperties = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

/** The lessor entity, marked below its name when it is managed for another owner. */
export function lessorCell({ lessorEntity, isServiced }: Leased): ReactNode {
  if (!isServiced)
    return (
      <span className="two-lines lessor-name" title={lessorEntity}>
        {lessorEntity}
      </span>
    );
  return (
    <span title={lessorEntity}>
      <span className="lessor-name" style={clipped}>
        {lessorEntity}
      </span>
      <ServicedBadge />
    </span>
  );
}

/** What remains of a lease on its last day: months, nothing, or the time that the asset is kept after it. */
function remaining({ heldOverUntil, monthsLeft }: Leased): string {
  if (heldOverUntil !== null) return `held to ${formatDate(heldOverUntil)}`;
  return monthsLeft === null ? 'ended' : `${counted(monthsLeft, 'month')} left`;
}

/** The end of the agreed term of a lease, and below it what remains. */
export function leaseEndCell(lease: Leased): ReactNode {
  return (
    <span className="no-wrap">
      {formatDate(lease.leaseEnd)}
      <span className="quiet" style={{ display: 'block', fontSize: 12 }}>
        {remaining(lease)}
      </span>
    </span>
  );
}
