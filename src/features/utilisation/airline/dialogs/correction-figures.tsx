import { Fragment } from 'react';
import { formatHours } from '#domain/format/hours.ts';
import { type Component, gearKinds } from '#domain/utilisation/leases/asset.types.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import type { Figure, MonthLine, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { componentWords } from '#domain/utilisation/report/words.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import { longestFigure } from '#domain/utilisation/report/text-limits.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { placeText } from '../words/place-text.ts';
import { Sheet } from './sheet.tsx';

const names: Readonly<Record<Figure, string>> = {
  fh: 'Flight hours',
  fc: 'Flight cycles',
  tsn: 'Total hours',
  csn: 'Total cycles',
};

function billedText(line: MonthLine | undefined, figure: Figure): string {
  if (line === undefined) return '';
  const { fhMin, fc, tsnMin, csn } = line;
  const isHours = figure === 'fh' || figure === 'tsn';
  const billed = { fh: fhMin, fc, tsn: tsnMin, csn }[figure];
  if (billed === null) return '';
  return isHours ? formatHours(billed) : String(billed);
}

interface FiguresProps {
  readonly month: LeaseMonth;
  readonly report: ReportDraft;
  readonly before: readonly MonthLine[];
  /** The month as corrected, read. */
  readonly lines: readonly MonthLine[];
  readonly onFigure: (componentId: string, figure: Figure, text: string) => void;
  readonly onPlace: (component: Component) => void;
}

/** Whether the totals of a component cannot be derived, so that they are typed. */
function hasOpenTotals({ month, report }: FiguresProps, { id }: Component): boolean {
  const line = report.lines.find(({ componentId }) => componentId === id);
  const isKnown = month.facts.history.some(({ componentId }) => componentId === id);
  return !isKnown || (line !== undefined && line.gearChangedOn !== null);
}

/** The billed figures of every component, with the corrected ones and the place next to them. */
export function CorrectionFigures(props: FiguresProps) {
  const { components } = props.month.lease;
  return (
    <Sheet label="Billed figures and their corrections">
      <thead>
        <tr>
          <th scope="col">Component</th>
          {(['FH', 'FC'] as const).flatMap((unit) => [
            <th key={`${unit} billed`} scope="col" className="u-figure u-wide">
              {unit} billed
            </th>,
            <th key={unit} scope="col" className="u-figure">
              {unit} corrected
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {components.map((component) => (
          <Fragment key={component.id}>
            <ComponentRow {...props} component={component} />
            {hasOpenTotals(props, component) && <TotalsRow {...props} component={component} />}
          </Fragment>
        ))}
      </tbody>
    </Sheet>
  );
}

type RowProps = FiguresProps & { readonly component: Component };

function ComponentRow(props: RowProps) {
  return (
    <tr>
      <th scope="row">
        {componentWords(props.component)}
        <PlaceButton {...props} />
      </th>
      <FigureCells {...props} figures={['fh', 'fc']} />
    </tr>
  );
}

/** Totals that cannot be derived: hours below hours, cycles below cycles. */
function TotalsRow(props: RowProps) {
  return (
    <tr>
      <th scope="row">Total hours and cycles</th>
      <FigureCells {...props} figures={['tsn', 'csn']} />
    </tr>
  );
}

/** For each figure the billed and the corrected value. */
function FigureCells(props: RowProps & { readonly figures: readonly Figure[] }) {
  const { before, component, figures } = props;
  const line = before.find(({ componentId }) => componentId === component.id);
  return figures.flatMap((figure) => [
    <td key={`${figure} billed`} className="u-figure u-wide">
      {billedText(line, figure)}
    </td>,
    <td key={figure} className="u-figure">
      <FigureField {...props} figure={figure} />
    </td>,
  ]);
}

function FigureField(props: RowProps & { readonly figure: Figure }) {
  const { component, report, figure, onFigure } = props;
  const draft = report.lines.find(({ componentId }) => componentId === component.id);
  return (
    <TextField
      size="sm"
      width="88px"
      textAlign="end"
      inputMode="decimal"
      maxLength={longestFigure}
      aria-label={`${names[figure]}, ${componentWords(component)}`}
      value={draft?.[figure] ?? ''}
      onChange={(event) => onFigure(component.id, figure, event.currentTarget.value)}
    />
  );
}

/** The place of an engine, or the day of a gear exchange; opens the dialog for it. */
function PlaceButton(props: RowProps) {
  const { component, month, report, lines, onPlace } = props;
  const isGear = gearKinds.has(component.kind);
  if (component.kind !== 'engine' && !isGear) return null;
  const isThis = (line: { readonly componentId: string }): boolean =>
    line.componentId === component.id;
  const { lease, month: of } = month;
  const row = { key: leaseMonthKey(lease.id, of), lease, month: of, component };
  const text = placeText(row, report.lines.find(isThis), lines.find(isThis));
  const [name, said] = isGear ? ['Gear change', text || 'Not exchanged'] : ['Place', text];
  return (
    <Button
      size="inline"
      variant="plain"
      display="block"
      textAlign="start"
      whiteSpace="normal"
      aria-label={`${name} of ${componentWords(component)}: ${said}`}
      onClick={() => onPlace(component)}
    >
      {said}…
    </Button>
  );
}
