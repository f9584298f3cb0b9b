import type { Component, ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import { noConditions } from '#domain/utilisation/report/conditions.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import { blankLine } from '#domain/utilisation/leases/read-month.ts';
import { noFlyingOptions } from '#domain/utilisation/report/no-flying-words.ts';
import type {
  MonthLine,
  NoFlyingReason,
  ReportDraft,
} from '#domain/utilisation/report/report.types.ts';
import { ChoiceField } from '#src/forms/choice-field.tsx';
import {
  correctDays,
  correctDerate,
  correctFigure,
  correctFlying,
  correctPlace,
} from './correction-draft.ts';
import { CorrectionFigures } from './correction-figures.tsx';
import { DaysField, DerateField } from './number-field.tsx';
import { PlaceDialog } from './place-dialog.tsx';

/** Whether totals of a component are known from which those of the month are derived. */
function hasTotals({ facts }: LeaseMonth, id: string): boolean {
  return facts.history.some(({ componentId }) => componentId === id);
}

/**
 * The correctable values: figures, places and days of changes, whether it flew, and for an aircraft
 * the days flown and the derate.
 */
export function CorrectedReport(props: {
  readonly month: LeaseMonth;
  readonly report: ReportDraft;
  readonly before: readonly MonthLine[];
  readonly lines: readonly MonthLine[];
  readonly onReport: (report: ReportDraft) => void;
  readonly onPlace: (component: Component) => void;
}) {
  const { month, report, before, lines, onReport, onPlace } = props;
  const { lease } = month;
  return (
    <>
      <CorrectionFigures
        {...{ month, report, before, lines, onPlace }}
        onFigure={(id, figure, text) =>
          onReport(correctFigure(report, id, figure, text, hasTotals(month, id)))
        }
      />
      <Flying
        report={report}
        onReason={(reason) => onReport(correctFlying(report, reason, month.report))}
      />
      {lease.kind === 'aircraft' && !report.noFlying && (
        <DaysField
          month={month.month}
          days={report.daysFlown}
          onDays={(days) => onReport(correctDays(report, days))}
        />
      )}
      {lease.kind === 'aircraft' && (
        <DerateField
          derate={(report.conditions ?? noConditions).derate}
          onDerate={(derate) => onReport(correctDerate(report, derate))}
        />
      )}
    </>
  );
}

const flyingOptions = [
  ['', 'It flew in the month'],
  ...noFlyingOptions.map(([reason, word]) => [reason, `No flying: ${word}`] as const),
] as const;

/** Whether the asset flew at all, and why not. */
function Flying(props: {
  readonly report: ReportDraft;
  readonly onReason: (reason: NoFlyingReason | null) => void;
}) {
  const { noFlying, noFlyingReason } = props.report;
  return (
    <ChoiceField
      label="Flying"
      size="sm"
      options={flyingOptions}
      value={noFlying ? (noFlyingReason ?? 'other') : ''}
      onChoose={(reason) => props.onReason(reason === '' ? null : reason)}
    />
  );
}

/**
 * The place of an engine in the month, or the day of a gear exchange, in the dialog of the input.
 */
export function CorrectedPlace(props: {
  readonly month: LeaseMonth;
  readonly report: ReportDraft;
  readonly fleet: readonly ReportableLease[];
  readonly lines: readonly MonthLine[];
  readonly component: Component;
  readonly onReport: (report: ReportDraft) => void;
  readonly onClose: () => void;
}) {
  const { month, report, component } = props;
  const isThis = ({ componentId }: { readonly componentId: string }): boolean =>
    componentId === component.id;
  const { lease, month: of } = month;
  return (
    <PlaceDialog
      row={{ key: leaseMonthKey(lease.id, of), lease, month: of, component }}
      line={report.lines.find(isThis) ?? blankLine(component.id)}
      recorded={props.lines.find(isThis)?.location ?? null}
      fleet={props.fleet}
      onLine={(line) => props.onReport(correctPlace(report, line, hasTotals(month, component.id)))}
      onClose={props.onClose}
    />
  );
}
