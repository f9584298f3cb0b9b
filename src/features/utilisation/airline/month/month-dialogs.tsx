import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import { movedTo } from '#domain/utilisation/places/engines-for-position.ts';
import { leasedDays } from '#domain/utilisation/leases/leased-days.ts';
import type { CellEdit, GridChange, GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { EngineLocation } from '#domain/utilisation/places/location.types.ts';
import type { RuleCode } from '#domain/utilisation/judging/problem.types.ts';
import { blankLine } from '#domain/utilisation/leases/read-month.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import {
  selectRefusal,
  selectRejection,
  selectTheirs,
} from '#machines/utilisation/lease-month/lease-month.selectors.ts';
import { selectChoices } from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import type { LeaseMonthRef } from '#machines/utilisation/utilisation-input/utilisation-input.context.ts';
import { CommentDialog } from '../dialogs/comment-dialog.tsx';
import { ConditionsDialog } from '../dialogs/conditions-dialog.tsx';
import { ConflictDialog } from '../dialogs/conflict-dialog.tsx';
import { CorrectionDialog } from '../dialogs/correction-dialog.tsx';
import { importDialog } from '../dialogs/import/import-dialog-chunk.ts';
import { NoFlyingDialog } from '../dialogs/no-flying-dialog.tsx';
import { PositionDialog } from '../dialogs/position-dialog.tsx';
import { PlaceDialog } from '../dialogs/place-dialog.tsx';
import { RefusalDialog } from '../dialogs/refusal-dialog.tsx';
import type { Judgement } from '../judgement.ts';
import { knownFleet } from '../known-fleet.ts';
import { returnToGrid } from '../return-to-grid.ts';
import type { UtilisationRef } from '../use-utilisation.ts';

/** The dialog that is open. */
export type OpenDialog =
  | { readonly kind: 'import'; readonly files?: readonly File[] }
  | { readonly kind: 'comment'; readonly code: RuleCode }
  | { readonly kind: 'place'; readonly row: GridRow; readonly to?: EngineLocation }
  | {
      readonly kind: 'position' | 'noFlying' | 'conditions' | 'conflict' | 'refusal' | 'correction';
      readonly row: GridRow;
    };

interface DialogProps {
  readonly dialog: OpenDialog;
  readonly chart: UtilisationRef;
  readonly judgement: Judgement;
  readonly onChange: (change: GridChange) => void;
  readonly onComment: (edits: readonly CellEdit[], label: string) => boolean;
  readonly onImported: (change: GridChange) => void;
  /** Opens another dialog. */
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly onClose: () => void;
  /** Whether files are over the window. */
  readonly isOver: boolean;
  /** The template downloads, for an import. */
  readonly templates: ReactNode;
}

/** The dialogs of the screen: each changes months in one step that can be undone. */
export function MonthDialogs(props: DialogProps) {
  const { dialog, judgement, onClose } = props;
  if (dialog.kind === 'import') return <Import {...props} dropped={dialog.files} />;
  if (dialog.kind === 'comment')
    return (
      <CommentDialog
        code={dialog.code}
        judgement={judgement}
        onEdit={props.onComment}
        onClose={onClose}
      />
    );
  return <RowDialog {...props} dialog={dialog} />;
}

function Import(props: DialogProps & { readonly dropped: readonly File[] | undefined }) {
  const { chart, judgement, templates, onImported, onClose } = props;
  const { view } = chart.getSnapshot().context;
  return (
    <importDialog.Component
      question={{
        today: view?.today ?? '',
        months: [...judgement.months.values()],
        fleet: knownFleet(view),
      }}
      dropped={props.dropped}
      isOver={props.isOver}
      templates={templates}
      onChange={onImported}
      onClose={onClose}
    />
  );
}

/** The dialogs about one month, opened from a row. */
function RowDialog(
  props: DialogProps & { readonly dialog: Extract<OpenDialog, { readonly row: GridRow }> },
) {
  const { dialog, chart, judgement, onChange, onClose } = props;
  const { reports, leaseMonths } = chart.getSnapshot().context;
  const { row } = dialog;
  const report = reports[row.key];
  if (report === undefined) return null;
  const replace = (after: ReportDraft, label: string): void =>
    onChange({ label, steps: [{ key: row.key, before: report, after }] });
  if (dialog.kind === 'noFlying')
    return <NoFlyingDialog row={row} report={report} onReport={replace} onClose={onClose} />;
  if (dialog.kind === 'conditions')
    return <ConditionsDialog row={row} report={report} onReport={replace} onClose={onClose} />;
  if (dialog.kind === 'conflict') {
    const leaseMonth = leaseMonths[row.key];
    if (leaseMonth === undefined) return null;
    return <Conflict {...props} row={row} leaseMonth={leaseMonth} />;
  }
  if (dialog.kind === 'refusal') {
    const snapshot = leaseMonths[row.key]?.getSnapshot();
    if (snapshot === undefined) return null;
    const said = { refusal: selectRefusal(snapshot), rejection: selectRejection(snapshot) };
    return <RefusalDialog row={row} {...said} onClose={onClose} />;
  }
  if (dialog.kind === 'position')
    return (
      <PositionDialog
        row={row}
        judgement={judgement}
        onEngine={(engine, to) => props.onDialog({ kind: 'place', row: engine, to })}
        onClose={onClose}
      />
    );
  if (dialog.kind === 'correction') return <Correction {...props} row={row} />;
  return <Place {...props} row={row} to={placeIn(dialog)} report={report} onReport={replace} />;
}

function placeIn(dialog: OpenDialog): EngineLocation | undefined {
  return dialog.kind === 'place' ? dialog.to : undefined;
}

function Place(
  props: DialogProps & {
    readonly row: GridRow;
    /** The place that was given before this dialog opened. */
    readonly to: EngineLocation | undefined;
    readonly report: ReportDraft;
    readonly onReport: (after: ReportDraft, label: string) => void;
  },
) {
  const { row, to, report, chart, judgement } = props;
  const { id } = row.component;
  const isThis = (line: { readonly componentId: string }): boolean => line.componentId === id;
  const recorded = judgement.results.get(row.key)?.lines.find(isThis)?.location ?? null;
  const known = report.lines.find(isThis) ?? blankLine(id);
  const { from: date } = leasedDays(row.lease, row.month);
  return (
    <PlaceDialog
      row={row}
      line={to === undefined ? known : movedTo(known, recorded, { to, date })}
      recorded={recorded}
      fleet={knownFleet(chart.getSnapshot().context.view)}
      onLine={(line, label) =>
        props.onReport(
          replaceLine(report, id, () => line),
          label,
        )
      }
      onClose={props.onClose}
    />
  );
}

function Correction({ row, chart, judgement, onClose }: DialogProps & { readonly row: GridRow }) {
  const { view, stored, period } = chart.getSnapshot().context;
  const [month, known] = [judgement.months.get(row.key), stored[row.key]];
  const result = judgement.results.get(row.key);
  if (month === undefined || known === undefined || result === undefined) return null;
  return (
    <CorrectionDialog
      month={month}
      rowVersion={known.rowVersion}
      before={result.lines}
      others={[...judgement.months.values()].filter(
        (one) => one.month === month.month && one !== month && one.facts.status !== 'due',
      )}
      fleet={knownFleet(view)}
      today={view?.today ?? ''}
      onSent={() => chart.send({ type: 'period.choose', period })}
      onClose={onClose}
    />
  );
}

function Conflict(
  props: DialogProps & {
    readonly row: GridRow;
    readonly leaseMonth: LeaseMonthRef;
  },
) {
  const { row } = props;
  const theirs = useSelector(props.leaseMonth, selectTheirs);
  const choices = useSelector(props.chart, (snapshot) =>
    theirs === null ? null : selectChoices(snapshot, row.key, theirs),
  );
  if (theirs === null || choices === null) return null;
  return (
    <ConflictDialog
      row={row}
      {...choices}
      theirs={theirs}
      onChoose={(whose) => {
        const type = whose === 'mine' ? 'conflict.keepMine' : 'conflict.takeTheirs';
        props.chart.send({ type, key: row.key });
        props.onClose();
        // The button that opened it disappears with the conflict.
        returnToGrid();
      }}
      onClose={props.onClose}
    />
  );
}
