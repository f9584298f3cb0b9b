import { formatHours } from '#domain/hours/hours.ts';
import type { Component, ReportableLease } from '#domain/utilisation/asset.types.ts';
import type { MonthLine, ReportDraft } from '#domain/utilisation/report.types.ts';
import { componentWords } from '#domain/utilisation/words.ts';
import { longestFigure } from '#domain/utilisation/text-limits.ts';
import { TextField } from '#src/ui/field.tsx';
import { Sheet } from './sheet.tsx';

type Figure = 'fh' | 'fc';

const names: Readonly<Record<Figure, string>> = { fh: 'Flight hours', fc: 'Flight cycles' };

function billedText(line: MonthLine | undefined, figure: Figure): string {
  if (line === undefined) return '';
  if (figure === 'fc') return line.fc === null ? '' : String(line.fc);
  return line.fhMin === null ? '' : formatHours(line.fhMin);
}

interface FiguresProps {
  readonly lease: ReportableLease;
  readonly report: ReportDraft;
  readonly before: readonly MonthLine[];
  readonly onFigure: (componentId: string, figure: Figure, text: string) => void;
}

/** The billed figures of every component, and beside them what they should be. */
export function CorrectionFigures(props: FiguresProps) {
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
        {props.lease.components.map((component) => (
          <ComponentRow key={component.id} {...props} component={component} />
        ))}
      </tbody>
    </Sheet>
  );
}

function ComponentRow(props: FiguresProps & { readonly component: Component }) {
  const { component, report, before, onFigure } = props;
  const line = before.find(({ componentId }) => componentId === component.id);
  const draft = report.lines.find(({ componentId }) => componentId === component.id);
  return (
    <tr>
      <th scope="row">{componentWords(component)}</th>
      {(['fh', 'fc'] as const).flatMap((figure) => [
        <td key={`${figure} billed`} className="u-figure u-wide">
          {billedText(line, figure)}
        </td>,
        <td key={figure} className="u-figure">
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
        </td>,
      ])}
    </tr>
  );
}
