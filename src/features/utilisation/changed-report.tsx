import type { CorrectionChanges } from '#contract/utilisation/correction-changes.ts';
import { formatHours } from '#domain/format/hours.ts';
import { componentName } from '#domain/utilisation/report/words.ts';

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
    <table className="lines">
      <caption>What else changes</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Reported</th>
          <th scope="col">Corrected</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ what, before, after }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{before || '–'}</td>
            <td>{after || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The reported figures of every component, with the corrected ones below where they differ. */
function FigureTable({ components }: Pick<CorrectionChanges, 'components'>) {
  return (
    <table className="lines">
      <caption>Reported, and corrected</caption>
      <thead>
        <tr>
          <th scope="col">Component</th>
          {columns.map(([head]) => (
            <th key={head} scope="col" data-numeric="">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {components.map(({ id, kind, serial, before, after }) => (
          <tr key={id}>
            <th scope="row">{`${componentName(kind)} ${serial}`}</th>
            {columns.map(([head, field, text]) => (
              <td key={head} data-numeric="">
                <Change before={text(before?.[field])} after={text(after?.[field])} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
