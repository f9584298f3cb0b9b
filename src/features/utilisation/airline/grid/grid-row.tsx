import { memo } from 'react';
import type { HoursFormat } from '#domain/format/hours.ts';
import type { GridRow, TypedColumn } from '#domain/utilisation/grid/grid.types.ts';
import { typedColumns } from '#domain/utilisation/grid/grid.types.ts';
import type {
  ComponentHistory,
  LineDraft,
  MonthLine,
} from '#domain/utilisation/report/report.types.ts';
import type { ComponentKind } from '#domain/utilisation/leases/asset.types.ts';
import { registrationIn } from '#domain/utilisation/places/registration-in.ts';
import { placeText } from '../words/place-text.ts';
import type { Beside } from '../use-beside.ts';
import type { CellMarks } from './cell-marks.ts';
import { useSent } from '../sent-by-systems.ts';
import { cellText } from './cell-texts.ts';
import { roomOf } from './columns.ts';
import { earlierLine, earlierTexts } from './earlier-texts.ts';

export interface GridRowProps {
  readonly row: GridRow;
  readonly index: number;
  readonly draft: LineDraft | undefined;
  readonly line: MonthLine | undefined;
  readonly marks: CellMarks;
  readonly format: HoursFormat;
  /** Selected columns, both ends inclusive; -1 for none. */
  readonly left: number;
  readonly right: number;
  /** Column of the active cell, -1 when it is in another row. */
  readonly active: number;
  /** Earlier figures, when shown, and which of them. */
  readonly history: ComponentHistory | undefined;
  readonly beside: Beside;
  readonly ariaRow: number;
  /** Whether its month accepts no typing. */
  readonly isClosed: boolean;
  /** Top of the row; pixels. */
  readonly top: number;
}

const shortNames: Readonly<Record<ComponentKind, string>> = {
  airframe: 'Airframe',
  engine: 'Engine',
  apu: 'APU',
  nlg: 'NLG',
  lmg: 'LMG',
  rmg: 'RMG',
};

/** One component in one month. It renders again only when its own data changes. */
export const UtilisationRow = memo(function UtilisationRow(props: GridRowProps) {
  const { row, top } = props;
  const { component, lease, month } = row;
  const asset = registrationIn(lease, month) ?? lease.serial;
  const name = `${shortNames[component.kind]} ${component.serial}`;
  const sent = useSent(row, props.draft);
  return (
    <tr aria-rowindex={props.ariaRow} className="u-row" style={{ top }}>
      <th scope="row" className={`u-frozen u-first ${lengthClass('asset', asset)}`}>
        {asset}
      </th>
      <th
        scope="row"
        className={`u-frozen u-second ${sent ? 'u-long' : lengthClass('component', name)}`}
        title={sent ? `${component.serial}, ${sent.words}` : component.serial}
      >
        {name}
        {sent !== undefined && props.beside !== 'none' && (
          <span className="u-earlier u-sent">{sent.by}</span>
        )}
      </th>
      <PlaceCell {...props} />
      {typedColumns.map((column, at) => (
        <Cell
          key={column}
          {...props}
          column={column}
          at={at}
          sentWords={sent?.figures.some((one) => one === column) ? sent.words : undefined}
        />
      ))}
    </tr>
  );
});

function PlaceCell({ row, draft, line, marks }: GridRowProps) {
  const mark = marks.location ?? marks.changes ?? marks.gear;
  const text = placeText(row, draft, line);
  return (
    <td className={`${lengthClass('place', text)} ${markClass(mark?.severity)}`} title={mark?.text}>
      {text}
    </td>
  );
}

interface CellProps extends GridRowProps {
  readonly column: TypedColumn;
  readonly at: number;
  /** Which system has sent the figure; undefined where a person typed it. */
  readonly sentWords: string | undefined;
}

function Cell(props: CellProps) {
  const { column, at, index, history, format, beside } = props;
  const { text, isDerived } = cellText(column, props.draft, props.line, format);
  const earlier = earlierLine(earlierTexts(column, history, format, beside));
  const mark = column === 'comment' ? undefined : props.marks[column];
  return (
    <td
      data-row={index}
      data-column={at}
      aria-selected={at >= props.left && at <= props.right}
      aria-owns={props.active === at ? 'u-input' : undefined}
      aria-invalid={mark?.severity === 'error' || undefined}
      aria-readonly={props.isClosed || undefined}
      title={
        column === 'comment' && text.length > roomOf(column)
          ? text
          : (mark?.text ?? props.sentWords)
      }
      className={`${kindClass(column, text, isDerived)} ${props.sentWords === undefined ? '' : 'u-sent'} ${markClass(mark?.severity)}`}
    >
      {text === '' && earlier !== '' ? '\u00a0' : text}
      {earlier !== '' && <span className="u-earlier">{earlier}</span>}
    </td>
  );
}

function kindClass(column: TypedColumn, text: string, isDerived: boolean): string {
  const length = lengthClass(column, text);
  if (column === 'comment') return `u-comment ${length}`;
  const kind = `u-figure ${length}`;
  if (isDerived) return `${kind} u-derived`;
  return text === '' ? kind : `${kind} u-typed`;
}

function lengthClass(column: Parameters<typeof roomOf>[0], text: string): string {
  return text.length > roomOf(column) ? 'u-long' : '';
}

function markClass(severity: string | undefined): string {
  return severity === undefined ? '' : `u-mark-${severity}`;
}
