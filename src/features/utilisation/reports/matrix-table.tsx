import { counted } from '#domain/format/numbers.ts';
import { Link } from 'wouter';
import type { MatrixAsset, ReportMatrix } from '#contract/utilisation/report-matrix.ts';
import {
  complianceOf,
  compliancePercent,
  reportMarks,
} from '#domain/utilisation/report/report-mark.ts';
import { formatDate, formatMonth } from '#domain/format/date.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { markLooks } from './mark-words.ts';

type MatrixMonth = MatrixAsset['months'][number];

/** An asset by its registration or ESN. */
export function matrixAssetName({ registration, kind, serial }: MatrixAsset): string {
  return registration ?? `${kind === 'engine' ? 'ESN' : 'MSN'} ${serial}`;
}

function percentText(months: readonly MatrixMonth[]): string {
  const percent = compliancePercent(complianceOf(months));
  return percent === null ? '–' : `${percent} %`;
}

function monthText({ mark, due, lateDays, submittedOn }: MatrixMonth): string {
  const { word } = markLooks[mark];
  const late = lateDays > 0 ? `, ${counted(lateDays, 'day')} late` : '';
  const sent = submittedOn === null ? '' : `, submitted ${formatDate(submittedOn)}`;
  return `${word}${late}${sent}, due ${formatDate(due)}`;
}

/**
 * Months, latest first, against assets: how each was reported. Months that were not on lease are
 * blank.
 */
export function MatrixTable(props: {
  readonly matrix: ReportMatrix;
  /** Links to the month where it can still be reported. */
  readonly hrefOf: (month: string) => string;
}) {
  const { assets } = props.matrix;
  const months = props.matrix.months.toReversed();
  return (
    <section className="matrix" aria-label="Reports by month and asset">
      <table>
        <caption className="visually-hidden">
          How every month of every asset was reported, and the share that was on time
        </caption>
        <thead>
          <tr>
            <th scope="col">Asset</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {formatMonth(month)}
              </th>
            ))}
            <th scope="col">On time</th>
          </tr>
        </thead>
        <tbody>
          {assets.map((asset) => (
            <AssetRow key={asset.leaseId} asset={asset} months={months} hrefOf={props.hrefOf} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">On time</th>
            {months.map((month) => (
              <td key={month}>{percentText(monthsOf(assets, month))}</td>
            ))}
            <td>
              <strong>{percentText(assets.flatMap((asset) => asset.months))}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function monthsOf(assets: readonly MatrixAsset[], month: string): readonly MatrixMonth[] {
  return assets.flatMap((asset) => asset.months.filter((one) => one.month === month));
}

function AssetRow(props: {
  readonly asset: MatrixAsset;
  readonly months: readonly string[];
  readonly hrefOf: (month: string) => string;
}) {
  const { asset, months, hrefOf } = props;
  return (
    <tr>
      <th scope="row">
        <TextLink href={`/Utilisation/index?find=${encodeURIComponent(asset.serial)}`}>
          {matrixAssetName(asset)}
        </TextLink>
        <small>
          {asset.model} · <span className="matrix-lease">{asset.leaseNo}</span>
        </small>
      </th>
      {months.map((month) => {
        const known = asset.months.find((one) => one.month === month);
        return (
          <td key={month}>
            {known === undefined ? (
              <span className="visually-hidden">Not on lease</span>
            ) : (
              <Mark month={known} href={hrefOf(month)} />
            )}
          </td>
        );
      })}
      <td>{percentText(asset.months)}</td>
    </tr>
  );
}

const reportable: ReadonlySet<string> = new Set(['missing', 'estimated', 'open']);

function Mark({ month, href }: { readonly month: MatrixMonth; readonly href: string }) {
  const { sign, tone } = markLooks[month.mark];
  const text = monthText(month);
  const inside = (
    <>
      <span aria-hidden>{sign}</span>
      <span className="visually-hidden">{text}</span>
    </>
  );
  return reportable.has(month.mark) ? (
    <Link className="matrix-mark" data-tone={tone} title={text} href={href}>
      {inside}
    </Link>
  ) : (
    <span className="matrix-mark" data-tone={tone} title={text}>
      {inside}
    </span>
  );
}

/** The meaning of the signs of the matrix. */
export function MatrixLegend() {
  return (
    <ul className="matrix-legend">
      {reportMarks.map((mark) => (
        <li key={mark}>
          <span className="matrix-mark" data-tone={markLooks[mark].tone} aria-hidden>
            {markLooks[mark].sign}
          </span>
          {markLooks[mark].word}
        </li>
      ))}
    </ul>
  );
}
