import { lockOf } from '#domain/utilisation/report/month-lock.ts';
import { useSelector } from '@xstate/react';
import { monthName } from '#domain/format/date.ts';
import { headerWords } from '#domain/utilisation/report/conditions.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { selectLeaseMonthState } from '#machines/utilisation/lease-month/lease-month.selectors.ts';
import {
  selectLeaseMonths,
  selectReports,
  selectStored,
  selectView,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import type { LeaseMonthRef } from '#machines/utilisation/utilisation-input/utilisation-input.context.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import { blockName } from './block-name.ts';
import { DueWords } from './due-words.tsx';
import { EmptyPosition } from './empty-position.tsx';
import { MonthProgress } from './month-progress.tsx';
import { asked } from '../words/question-words.ts';
import { type Judgement, type JudgementStore, useOfJudgement } from '../judgement.ts';
import type { OpenDialog } from './month-dialogs.tsx';
import { MonthRefusal } from './month-refusal.tsx';
import { saveWords, statusWords } from './status-words.ts';
import type { UtilisationRef } from '../use-utilisation.ts';
import { WholeMonth } from './whole-month.tsx';

/** Months that accept typing. */
const typed: ReadonlySet<string> = new Set(['notDue', 'due', 'draft', 'query', 'estimated']);

interface HeadProps {
  readonly row: GridRow;
  readonly chart: UtilisationRef;
  readonly judgements: JudgementStore;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly onReceipt: (id: string) => void;
  /**
   * Copies the airframe of the month to its parts: only for the head of cards, which shows name and
   * problems and has the tools of the grid's toolbar.
   */
  readonly onCopy?: (row: GridRow) => void;
}

/** The head of one lease-month: asset and month, status and actions. */
export function BlockHead(props: HeadProps) {
  const { row, chart } = props;
  const { lease, month, key } = row;
  const stored = useSelector(chart, (snapshot) => selectStored(snapshot)[key]);
  const leaseMonth = useSelector(chart, (snapshot) => selectLeaseMonths(snapshot)[key]);
  const isIdle = useSelector(chart, (snapshot) => selectReports(snapshot)[key]?.noFlying ?? false);
  const said = useSelector(chart, (snapshot) => headerWords(selectReports(snapshot)[key]));
  const today = useSelector(chart, (snapshot) => selectView(snapshot)?.today);
  const facts = stored?.facts;
  const lock = facts === undefined ? null : lockOf(facts);
  const [tone, word] = statusWords[facts?.status ?? 'due'];
  const isOfCards = props.onCopy !== undefined;
  return (
    <>
      {!isOfCards && <strong>{blockName(row)}</strong>}
      <span className="u-model">{lease.model}</span>
      <span>{monthName(month)}</span>
      <StatusWord tone={tone} word={word} />
      {lock !== null && <span>{lock.lockedBy}</span>}
      {facts !== undefined && today !== undefined && <DueWords facts={facts} today={today} />}
      {lock === null && typed.has(facts?.status ?? 'due') && !isIdle && (
        <MonthProgress judgements={props.judgements} of={key} />
      )}
      {isIdle && <span>No flying</span>}
      {leaseMonth !== undefined && (
        <SaveState
          leaseMonth={leaseMonth}
          isRoomy={isOfCards}
          onConflict={() => props.onDialog({ kind: 'conflict', row })}
          onRefusal={() => props.onDialog({ kind: 'refusal', row })}
        />
      )}
      {!isOfCards && facts?.question && <WholeMonth tone="warn" text={asked(facts.question)} />}
      <EmptyPosition
        row={row}
        judgements={props.judgements}
        isByPointer={!isOfCards}
        onChoose={() => props.onDialog({ kind: 'position', row })}
      />
      {!isOfCards && <MonthProblem judgements={props.judgements} of={key} />}
      <MonthActions
        {...props}
        status={facts?.status}
        isLocked={lock !== null}
        receiptId={stored?.receiptId ?? null}
      />
      {said !== '' && <span title={said}>{said}</span>}
    </>
  );
}

function MonthActions(
  props: HeadProps & {
    readonly status: keyof typeof statusWords | undefined;
    readonly isLocked: boolean;
    readonly receiptId: string | null;
  },
) {
  const { row, chart, status, isLocked, receiptId, onCopy } = props;
  const isCorrectable = isLocked && status !== undefined && status !== 'correctionRequested';
  const isTyped = status !== undefined && !isLocked && typed.has(status);
  return (
    <>
      {isTyped && row.lease.kind === 'aircraft' && (
        <Action
          word="Details"
          isByPointer={onCopy === undefined}
          onClick={() => props.onDialog({ kind: 'conditions', row })}
        />
      )}
      {isTyped && onCopy !== undefined && (
        <Action word="No flying…" onClick={() => props.onDialog({ kind: 'noFlying', row })} />
      )}
      {isTyped && onCopy !== undefined && row.lease.kind === 'aircraft' && (
        <Action word="Copy airframe" onClick={() => onCopy(row)} />
      )}
      {isCorrectable && (
        <Action
          word="Request correction"
          onClick={() => props.onDialog({ kind: 'correction', row })}
        />
      )}
      {!isLocked && (status === 'submitted' || status === 'accepted') && (
        <Action word="Withdraw" onClick={() => withdraw(chart, row.key)} />
      )}
      {receiptId !== null && <Action word="Receipt" onClick={() => props.onReceipt(receiptId)} />}
    </>
  );
}

/** A person who withdraws a month has read the result of its submission. */
function withdraw(chart: UtilisationRef, key: string): void {
  chart.send({ type: 'submission.dismiss' });
  chart.send({ type: 'submission.withdraw', key });
}

/** Plain markup: heads mount and unmount during scrolling. */
function Action(props: {
  readonly word: string;
  /** Keyboard users have the tool above the grid: every open month would add a Tab stop. */
  readonly isByPointer?: boolean;
  readonly onClick: () => void;
}) {
  const { word, isByPointer = false, onClick } = props;
  return (
    <button
      type="button"
      className="u-action"
      tabIndex={isByPointer ? -1 : undefined}
      onClick={onClick}
    >
      {word}
    </button>
  );
}

function SaveState(props: {
  readonly leaseMonth: LeaseMonthRef;
  readonly isRoomy: boolean;
  readonly onConflict: () => void;
  readonly onRefusal: () => void;
}) {
  const state = useSelector(props.leaseMonth, selectLeaseMonthState);
  const words = saveWords[state];
  if (words === null) return null;
  return (
    <>
      <StatusWord tone={words[0]} word={words[1]} />
      {state === 'conflicted' && <Action word="Compare" onClick={props.onConflict} />}
      <MonthRefusal leaseMonth={props.leaseMonth} isRoomy={props.isRoomy} onAll={props.onRefusal} />
    </>
  );
}

function wholeProblem({ results }: Judgement, key: string) {
  return results
    .get(key)
    ?.problems.find(
      ({ componentId, severity, isConfirmed }) =>
        componentId === null && severity === 'error' && !isConfirmed,
    );
}

/** Problems about the month as a whole, in its head. */
function MonthProblem(props: { readonly judgements: JudgementStore; readonly of: string }) {
  const whole = useOfJudgement(props.judgements, (judgement) => wholeProblem(judgement, props.of));
  if (whole === undefined) return null;
  return <WholeMonth text={`${whole.code}: ${whole.text}`} />;
}
