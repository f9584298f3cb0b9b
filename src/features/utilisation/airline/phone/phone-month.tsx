import { memo, useId } from 'react';
import type { HoursFormat } from '#domain/format/hours.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { monthName } from '#domain/format/date.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { EntryProgress } from '#domain/utilisation/judging/entry-progress.ts';
import { sortFindings } from '#domain/utilisation/judging/sorted-findings.ts';
import type { LeaseMonthResult } from '#domain/utilisation/leases/lease-month.types.ts';
import type { MonthFacts, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { lockOf } from '#domain/utilisation/report/month-lock.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import type { BlockActions } from '../month/block-actions.ts';
import { blockName } from '../month/block-name.ts';
import { DueWords } from '../month/due-words.tsx';
import { progressWords } from '../month/month-progress.tsx';
import { CardProblems } from './card-problems.tsx';
import { headId, problemsOf } from './card-place.ts';
import { CardQuestion } from './card-question.tsx';
import { PhoneCard } from './phone-card.tsx';
import type { MonthRows } from '../month/rows-by-month.ts';
import { statusWords } from '../month/status-words.ts';
import type { Beside } from '../use-beside.ts';

interface MonthProps extends BlockActions {
  readonly rows: MonthRows;
  readonly report: ReportDraft | undefined;
  readonly facts: MonthFacts | undefined;
  readonly result: LeaseMonthResult | undefined;
  readonly progress: EntryProgress | undefined;
  /** Today in UTC. */
  readonly today: IsoDate;
  readonly format: HoursFormat;
  readonly beside: Beside;
  readonly isOpen: boolean;
  /** Whether the state of its saving is shown. */
  readonly isChanged: boolean;
  readonly isReadOnly: boolean;
  readonly onTurn: (key: string) => void;
}

/** One lease-month on a phone. It renders again only when its own data changes. */
export const PhoneMonth = memo(function PhoneMonth(props: MonthProps) {
  const { rows, report, facts, result, progress, today, ...rest } = props;
  const { isOpen, isChanged, onTurn, renderBlock, ...own } = rest;
  const [first] = rows;
  const cards = useId();
  return (
    <div className="u-month">
      <div id={headId(first)} tabIndex={-1} className="u-card-month">
        <div className="u-card-head">
          <button
            type="button"
            className="u-fold"
            aria-expanded={isOpen}
            aria-controls={isOpen ? cards : undefined}
            onClick={() => onTurn(first.key)}
          >
            {blockName(first)}
          </button>
          {isOpen || isChanged ? (
            renderBlock(first)
          ) : (
            <ShutHead {...{ row: first, facts, result, progress, today }} />
          )}
        </div>
        {isOpen && facts?.question && <CardQuestion question={facts.question} />}
        {isOpen && <CardProblems problems={problemsOf(result, null)} />}
      </div>
      {isOpen && (
        <div id={cards}>
          {rows.map((row) => {
            const { id } = row.component;
            const isThis = (one: { readonly componentId: string }): boolean =>
              one.componentId === id;
            return (
              <PhoneCard
                key={id}
                {...own}
                row={row}
                draft={report?.lines.find(isThis)}
                line={result?.lines.find(isThis)}
                history={result?.history.find(isThis)}
                problems={problemsOf(result, id)}
              />
            );
          })}
        </div>
      )}
    </div>
  );
});

/** The head of a collapsed month: minimal, because there may be hundreds. */
function ShutHead(
  props: Pick<MonthProps, 'facts' | 'result' | 'progress' | 'today'> & { readonly row: GridRow },
) {
  const { row, facts, result, progress, today } = props;
  const [tone, word] = statusWords[facts?.status ?? 'due'];
  const { toFix } = sortFindings(result?.problems ?? []);
  const isOpen = facts !== undefined && lockOf(facts) === null;
  return (
    <>
      <span>{monthName(row.month)}</span>
      <StatusWord tone={tone} word={word} />
      {facts !== undefined && <DueWords facts={facts} today={today} />}
      {isOpen && progress !== undefined && <span>{progressWords(progress)}</span>}
      {facts?.question && <span>1 question</span>}
      {toFix.length > 0 && <span>{toFix.length} to fix</span>}
    </>
  );
}
