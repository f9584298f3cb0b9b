import { useSelector } from '@xstate/react';
import { formatDate, monthName } from '#domain/format/date.ts';
import { headerWords } from '#domain/utilisation/report/conditions.ts';
import { type GridRow, typedColumns } from '#domain/utilisation/grid/grid.types.ts';
import { assetWords, componentWords } from '#domain/utilisation/report/words.ts';
import {
  selectReports,
  selectStored,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { problemsOf } from '../phone/card-place.ts';
import { cellText } from '../grid/cell-texts.ts';
import { columnNames } from '../grid/columns.ts';
import { type GridModel, shownRow } from '../grid/grid-model.ts';
import { useJudgement } from '../judgement.ts';
import { placeText } from '../words/place-text.ts';
import { type MonthRows, rowsByMonth } from './rows-by-month.ts';
import { statusWords } from './status-words.ts';
import { useIsPrinting } from '../use-is-printing.ts';
import type { InputScreen } from '../use-screen.ts';

/** Every displayed row, for paper; rendered only while printing. */
export function PrintedMonths({ screen }: { readonly screen: InputScreen }) {
  return useIsPrinting(screen.judgements.now) ? <Printed screen={screen} /> : null;
}

function Printed({ screen }: { readonly screen: InputScreen }) {
  const { chart, judgements, rows, state } = screen;
  const reports = useSelector(chart, selectReports);
  const judgement = useJudgement(judgements);
  const model = { rows, reports, judgement, format: state.hours };
  const choice = choiceWords(state);
  return (
    <table className="u-printed">
      {choice !== '' && <caption>{choice}</caption>}
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col">Place</th>
          {typedColumns.map((column) => (
            <th key={column} scope="col" className={column === 'comment' ? '' : 'u-figure'}>
              {columnNames[column][0]}
            </th>
          ))}
          <th scope="col">Problems</th>
        </tr>
      </thead>
      {rowsByMonth(rows).map((month) => (
        <PrintedMonth key={month[0].key} screen={screen} model={model} rows={month} />
      ))}
    </table>
  );
}

/** The active choices, because paper shows only those rows; empty for everything. */
function choiceWords({ filterBy, find }: InputScreen['state']): string {
  const words = [
    filterBy === 'aircraft' && 'Aircraft only',
    filterBy === 'engine' && 'Engines only',
    find.trim() !== '' && `What “${find.trim()}” finds`,
  ];
  return words.filter(Boolean).join(' · ');
}

interface MonthProps {
  readonly screen: InputScreen;
  readonly model: GridModel;
  readonly rows: MonthRows;
}

function PrintedMonth({ screen, model, rows }: MonthProps) {
  const [first] = rows;
  const codes = codesOf(model, first, null);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={typedColumns.length + 3}>
          {headOf(screen, first)}
          {codes !== '' && ` · ${codes}`}
        </th>
      </tr>
      {rows.map((row) => (
        <PrintedRow key={row.component.id} model={model} row={row} />
      ))}
    </tbody>
  );
}

/** The facts of the month's head on the screen. */
function headOf({ chart }: InputScreen, { lease, month, key }: GridRow): string {
  const snapshot = chart.getSnapshot();
  const facts = selectStored(snapshot)[key]?.facts;
  const report = selectReports(snapshot)[key];
  const words = [
    assetWords(lease, month),
    lease.model,
    monthName(month),
    statusWords[facts?.status ?? 'due'][1],
    facts?.invoice,
    facts?.status === 'due' && `by ${formatDate(facts.due)}`,
    report?.noFlying === true && 'No flying',
    headerWords(report),
  ];
  return words.filter(Boolean).join(' · ');
}

function codesOf({ judgement }: GridModel, { key }: GridRow, componentId: string | null): string {
  const codes = problemsOf(judgement.results.get(key), componentId).map(({ code }) => code);
  return [...new Set(codes)].join(', ');
}

function PrintedRow({ model, row }: { readonly model: GridModel; readonly row: GridRow }) {
  const { draft, line } = shownRow(model, row);
  return (
    <tr>
      <th scope="row">{componentWords(row.component)}</th>
      <td>{placeText(row, draft, line)}</td>
      {typedColumns.map((column) => {
        const { text, isDerived } = cellText(column, draft, line, model.format);
        const kind = column === 'comment' ? '' : 'u-figure';
        return (
          <td key={column} className={isDerived ? `${kind} u-derived` : kind}>
            {text}
          </td>
        );
      })}
      <td>{codesOf(model, row, row.component.id)}</td>
    </tr>
  );
}
