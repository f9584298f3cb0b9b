import { useSelector } from '@xstate/react';
import { dateWords, monthName } from '#domain/dates/words.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { LeaseMonthResult } from '#domain/utilisation/lease-month.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import { selectLeaseMonthState } from '#machines/lease-month/lease-month.selectors.ts';
import type { LeaseMonthRef } from '#machines/utilisation-input/utilisation-input.types.ts';
import { Button } from '#src/ui/button.tsx';
import { StatusWord } from '#src/ui/status-word.tsx';
import { saveWords, statusWords } from './status-words.ts';

/** The head of one lease-month: which asset and month, how it stands, what can be done. */
export function BlockHead(props: {
  readonly row: GridRow;
  readonly stored: StoredLeaseMonth | undefined;
  readonly leaseMonth: LeaseMonthRef | undefined;
  readonly result: LeaseMonthResult | undefined;
  readonly isIdle: boolean;
  readonly onConflict: () => void;
  readonly onWithdraw: () => void;
  readonly onReceipt: (id: string) => void;
}) {
  const { row, stored, result } = props;
  const { lease, month } = row;
  const facts = stored?.facts;
  const receiptId = stored?.receiptId ?? null;
  const [tone, word] = statusWords[facts?.status ?? 'due'];
  const name =
    lease.kind === 'engine'
      ? `ESN ${lease.serial}`
      : `${lease.registration ?? ''} · MSN ${lease.serial}`;
  return (
    <>
      <strong>{name}</strong>
      <span>{lease.model}</span>
      <span>{monthName(month)}</span>
      <StatusWord tone={tone} word={facts?.invoice ?? word} />
      {facts?.status === 'due' && <span>by {dateWords(facts.due)}</span>}
      {props.isIdle && <span>No flying</span>}
      {props.leaseMonth !== undefined && (
        <SaveState leaseMonth={props.leaseMonth} onConflict={props.onConflict} />
      )}
      <MonthProblems result={result} />
      {facts?.status === 'submitted' && (
        <Button size="inline" variant="plain" onClick={props.onWithdraw}>
          Withdraw
        </Button>
      )}
      {receiptId !== null && (
        <Button size="inline" variant="plain" onClick={() => props.onReceipt(receiptId)}>
          Receipt
        </Button>
      )}
    </>
  );
}

function SaveState(props: { readonly leaseMonth: LeaseMonthRef; readonly onConflict: () => void }) {
  const state = useSelector(props.leaseMonth, selectLeaseMonthState);
  const words = saveWords[state];
  if (words === null) return null;
  return (
    <>
      <StatusWord tone={words[0]} word={words[1]} />
      {state === 'conflicted' && (
        <Button size="inline" variant="plain" onClick={props.onConflict}>
          Compare
        </Button>
      )}
    </>
  );
}

/** What stands against the month as a whole, in its head. */
function MonthProblems({ result }: { readonly result: LeaseMonthResult | undefined }) {
  const whole = result?.problems.find(
    ({ componentId, severity, isConfirmed }) =>
      componentId === null && severity === 'error' && !isConfirmed,
  );
  return whole === undefined ? null : (
    <StatusWord tone="bad" word={`${whole.code}: ${whole.text}`} />
  );
}
