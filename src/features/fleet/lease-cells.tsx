import type { ReactNode } from 'react';
import { formatDate } from '#src/ui/format/date.ts';
import { ServicedBadge } from './marks.tsx';

interface Leased {
  readonly lessorEntity: string;
  readonly isServiced: boolean;
  readonly leaseEnd: string;
  readonly monthsLeft: number | null;
}

/** The lessor entity, marked when it is managed for somebody else. */
export function lessorCell({ lessorEntity, isServiced }: Leased): ReactNode {
  const name = (
    <span className="two-lines" title={lessorEntity}>
      {lessorEntity}
    </span>
  );
  if (!isServiced) return name;
  return (
    <>
      {name}
      <ServicedBadge />
    </>
  );
}

function monthsText(months: number): string {
  return `${months} mo`;
}

/** The end of a lease with the whole months that are left. */
export function leaseEndCell({ leaseEnd, monthsLeft }: Leased): ReactNode {
  return (
    <span className="no-wrap" title={monthsLeft === null ? 'Ended' : `${monthsLeft} months left`}>
      {formatDate(leaseEnd)}
      <span className="quiet"> · {monthsLeft === null ? 'ended' : monthsText(monthsLeft)}</span>
    </span>
  );
}
