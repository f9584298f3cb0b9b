import { formatHours } from '#domain/hours/hours.ts';
import type { ReportableLease } from '#domain/utilisation/asset.types.ts';
import type { MonthLine, ReportDraft } from '#domain/utilisation/report.types.ts';
import { componentWords } from '#domain/utilisation/words.ts';
import { longestFigure } from '#contract/utilisation-schemas.ts';
import { TextField } from '#src/ui/field.tsx';
import { Sheet } from './sheet.tsx';

type Figure = 'fh' | 'fc';

const names: Readonly<Record<Figure, string>> = { fh: 'Flight hours', fc: 'Flight cycles' };

function billedText(line: MonthLine | undefined, figure: Figure): string {
  if (line === undefined) return '';
  if (figure === 'fc') return line.fc === null ? '' : String(line.fc);
  return line.fhMin === null ? '' : formatHours(line.fhMin);
}

/** The billed figures of every component, and beside them what they should be. */
export function CorrectionFigures(props: {
  readonly lease: ReportableLease;
  readonly report: ReportDraft;
  readonly before: readonly MonthLine[];
  readonly onFigure: (componentId: string, figure: Figure, text: string) => void;
}) {
  const { lease, report, before, onFigure } = props;
  return (
    <Sheet label="Billed figures and their corrections">
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col">FH billed</th>
          <th scope="col">FH corrected</th>
          <th scope="col">FC billed</th>
          <th scope="col">FC corrected</th>
        </tr>
      </thead>
      <tbody>
        {lease.components.map((component) => {
          const line = before.find(({ componentId }) => componentId === component.id);
          const draft = report.lines.find(({ componentId }) => componentId === component.id);
          return (
            <tr key={component.id}>
              <th scope="row">{componentWords(component)}</th>
              {(['fh', 'fc'] as const).flatMap((figure) => [
                <td key={`${figure} billed`}>{billedText(line, figure)}</td>,
                <td key={figure}>
                  <TextField
                    size="sm"
                    width="88px"
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
        })}
      </tbody>
    </Sheet>
  );
}
