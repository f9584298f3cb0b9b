import type { CorrectionChanges } from '#contract/utilisation/correction-changes.ts';
import { formatHours } from '#domain/format/hours.ts';
import { componentName } from '#domain/utilisation/report/words.ts';
import { LinesTable } from '#src/ui/table/lines-table.tsx';

type Component = CorrectionChanges['components'][number];
type Figures = NonNullable<Component['before']>;

const hours = (minutes: number | undefined): string =>
  minutes === undefined ? '–' : formatHours(minutes);
const cycles = (count: number | undefined): string => (count === undefined ? '–' : String(count));

const columns = [
  ['FH', 'fhMin', hours],
  ['FC', 'fc', cycles],
  ['TSN', 'tsnMin', hours],
  ['CSN', 'csn', cycles],
] as const satisfies readonly (readonly [string, keyof Figures, (value?: number) => string])[];

/** The changes of a correction request: figures, then everything else. */
export function ChangedReport({ components, changes }: CorrectionChanges) {
  return (
    <>
      <FigureTable components={components} />
      {changes.length > 0 && <ChangeTable changes={changes} />}
    </>
  );
}

/** Places and changes of engines, days of gear changes, derate: as reported, and as corrected. */
function ChangeTable({ changes }: Pick<CorrectionChanges, 'changes'>) {
  return (
    <LinesTable
      caption="What else changes"
      rows={changes}
      keyOf={({ what }) => what}
      columns={[
        { head: 'What', isName: true, render: ({ what }) => what },
        { head: 'Reported', render: ({ before }) => before || '–' },
        { head: 'Corrected', render: ({ after }) => after || '–' },
      ]}
    />
  );
}

/** The reported figures of every component, with the corrected ones below where they differ. */
function FigureTable({ components }: Pick<CorrectionChanges, 'components'>) {
  return (
    <LinesTable
      caption="Reported, and corrected"
      rows={components}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Component',
          isName: true,
          render: ({ kind, serial }) => `${componentName(kind)} ${serial}`,
        },
        ...columns.map(([head, field, text]) => ({
          head,
          isNumeric: true,
          render: ({ before, after }: Component) => (
            <Change before={text(before?.[field])} after={text(after?.[field])} />
          ),
        })),
      ]}
    />
  );
}

function Change({ before, after }: { readonly before: string; readonly after: string }) {
  if (before === after) return before;
  return (
    <>
      <del>
        <span className="visually-hidden">was </span>
        {before}
      </del>
      <br />
      <ins>
        <span className="visually-hidden">becomes </span>
        {after}
      </ins>
    </>
  );
}
