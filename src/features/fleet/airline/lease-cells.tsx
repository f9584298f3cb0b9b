import { counted } from '#domain/format/numbers.ts';
import type { CSSProperties, ReactNode } from 'react';
import { formatDate } from '#domain/format/date.ts';
import { ServicedBadge } from './marks.tsx';

interface Leased {
  readonly lessorEntity: string;
  readonly isServiced: boolean;
  readonly leaseEnd: string;
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

/** The end of a lease, and below it the remaining whole months. */
export function leaseEndCell({ leaseEnd, monthsLeft }: Leased): ReactNode {
  return (
    <span className="no-wrap">
      {formatDate(leaseEnd)}
      <span className="quiet" style={{ display: 'block', fontSize: 12 }}>
        {monthsLeft === null ? 'ended' : `${counted(monthsLeft, 'month')} left`}
      </span>
    </span>
  );
}
