import { useSelector } from '@xstate/react';
import { dateWords, monthName } from '#domain/dates/words.ts';
import { headerWords } from '#domain/utilisation/conditions.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { selectLeaseMonthState } from '#machines/lease-month/lease-month.selectors.ts';
import {
  selectLeaseMonths,
  selectReports,
  selectStored,
} from '#machines/utilisation-input/utilisation-input.selectors.ts';
import type { LeaseMonthRef } from '#machines/utilisation-input/utilisation-input.types.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import { blockName } from './block-name.ts';
import { EmptyPosition } from './empty-position.tsx';
import { asked } from './question-words.ts';
import { type Judgement, type JudgementStore, useOfJudgement } from './judgement.ts';
import type { OpenDialog } from './month-dialogs.tsx';
import { MonthRefusal } from './month-refusal.tsx';
import { saveWords, statusWords } from './status-words.ts';
import type { UtilisationRef } from './use-utilisation.ts';
import { WholeMonth } from './whole-month.tsx';

/** Months that take what is typed. */
const typed: ReadonlySet<string> = new Set(['due', 'draft', 'query', 'estimated']);

interface HeadProps {
  readonly row: GridRow;
  readonly chart: UtilisationRef;
  readonly judgements: JudgementStore;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly onReceipt: (id: string) => void;
  /**
   * Copies the airframe of the month to its parts: only of the head of cards, beside which name and
   * problems stand, and which has the tools that a grid has above it.
   */
  readonly onCopy?: (row: GridRow) => void;
}

/** The head of one lease-month: which asset and month, how it stands, what can be done. */
export function BlockHead(props: HeadProps) {
  const { row, chart } = props;
  const { lease, month, key } = row;
  const stored = useSelector(chart, (snapshot) => selectStored(snapshot)[key]);
  const leaseMonth = useSelector(chart, (snapshot) => selectLeaseMonths(snapshot)[key]);
  const isIdle = useSelector(chart, (snapshot) => selectReports(snapshot)[key]?.noFlying ?? false);
  const said = useSelector(chart, (snapshot) => headerWords(selectReports(snapshot)[key]));
  const facts = stored?.facts;
  const [tone, word] = statusWords[facts?.status ?? 'due'];
  const isOfCards = props.onCopy !== undefined;
  return (
    <>
      {!isOfCards && <strong>{blockName(row)}</strong>}
      <span className="u-model">{lease.model}</span>
      <span>{monthName(month)}</span>
      <StatusWord tone={tone} word={word} />
      {facts !== undefined && facts.invoice !== null && <span>{facts.invoice}</span>}
      {facts?.status === 'due' && <span>by {dateWords(facts.due)}</span>}
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
        isLocked={facts !== undefined && facts.invoice !== null}
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

/** Whoever takes a month back has read what came of its submission. */
function withdraw(chart: UtilisationRef, key: string): void {
  chart.send({ type: 'submission.dismiss' });
  chart.send({ type: 'submission.withdraw', key });
}

/** Plain markup: heads come and go while one scrolls. */
function Action(props: {
  readonly word: string;
  /** Keys have the tool above the grid: every open month would be a stop on the way to its cells. */
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

/** What stands against the month as a whole, in its head. */
function MonthProblem(props: { readonly judgements: JudgementStore; readonly of: string }) {
  const whole = useOfJudgement(props.judgements, (judgement) => wholeProblem(judgement, props.of));
  if (whole === undefined) return null;
  return <WholeMonth text={`${whole.code}: ${whole.text}`} />;
}
