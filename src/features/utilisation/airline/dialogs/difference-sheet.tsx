import type { ReportDifference } from '#domain/utilisation/report/report-differences.ts';
import { Sheet } from './sheet.tsx';

/** Two versions of a month, value by value. */
export function DifferenceSheet(props: {
  readonly label: string;
  /** The heads of the two versions. */
  readonly heads: readonly [own: string, other: string];
  readonly all: readonly ReportDifference[];
}) {
  const [own, other] = props.heads;
  return (
    <Sheet label={props.label}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">{own}</th>
          <th scope="col">{other}</th>
        </tr>
      </thead>
      <tbody>
        {props.all.map((one) => (
          <tr key={one.key} className="u-differs">
            <th scope="row">{one.name}</th>
            <td>{one.own || '–'}</td>
            <td>{one.other || '–'}</td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
