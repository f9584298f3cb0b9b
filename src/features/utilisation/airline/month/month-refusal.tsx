import { useSelector } from '@xstate/react';
import {
  selectRefusal,
  selectRejection,
} from '#machines/utilisation/lease-month/lease-month.selectors.ts';
import type { LeaseMonthRef } from '#machines/utilisation/utilisation-input/utilisation-input.context.ts';
import { refusalWords } from '../words/refusal-words.ts';
import { WholeMonth } from './whole-month.tsx';

/** Why the server refused a month, in its head: the first reason, and the link to the others. */
export function MonthRefusal(props: {
  readonly leaseMonth: LeaseMonthRef;
  /** Whether the head has space for a whole sentence. */
  readonly isRoomy: boolean;
  readonly onAll: () => void;
}) {
  const reasons = refusalWords(useSelector(props.leaseMonth, selectRefusal));
  const rejection = useSelector(props.leaseMonth, selectRejection);
  const [first] = reasons;
  const all = (word: string) => (
    <button type="button" className="u-action" onClick={props.onAll}>
      {word}
    </button>
  );
  if (rejection !== null)
    return (
      <>
        <WholeMonth text={rejection} />
        {!props.isRoomy && all('Why')}
      </>
    );
  if (first === undefined) return null;
  return (
    <>
      <WholeMonth text={first} title={reasons.join('\n')} />
      {reasons.length > 1 && all(`All ${reasons.length} reasons`)}
    </>
  );
}
