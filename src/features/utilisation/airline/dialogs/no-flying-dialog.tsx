import { type SubmitEvent, useState } from 'react';
import { monthName } from '#domain/format/date.ts';
import { declareNoFlying, withdrawNoFlying } from '#domain/utilisation/report/edit-report.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { NoFlyingReason, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { assetWords } from '#domain/utilisation/report/words.ts';
import { Button } from '#src/ui/button.tsx';
import { Choice } from '#src/ui/fields/choice.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { noFlyingOptions } from '#domain/utilisation/report/no-flying-words.ts';

/** *No flying this month*: asks for a reason and clears the figures. */
export function NoFlyingDialog(props: {
  readonly row: GridRow;
  readonly report: ReportDraft;
  readonly onReport: (report: ReportDraft, label: string) => void;
  readonly onClose: () => void;
}) {
  const { row, report } = props;
  const [reason, setReason] = useState<NoFlyingReason>(report.noFlyingReason ?? 'storage');
  const finish = (next: ReportDraft, label: string): void => {
    props.onReport(next, label);
    props.onClose();
  };
  const declare = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    finish(declareNoFlying(report, reason), 'no flying');
  };
  return (
    <Modal title={`No flying in ${monthName(row.month)}`} onEscape={props.onClose}>
      <form onSubmit={declare}>
        <p>{assetWords(row.lease, row.month)} did not fly all month. Its figures count as zero.</p>
        <Choice legend="Reason" options={noFlyingOptions} value={reason} onChange={setReason} />
        <ModalEnd>
          <Button onClick={props.onClose}>Cancel</Button>
          {report.noFlying && (
            <Button onClick={() => finish(withdrawNoFlying(report), 'flying after all')}>
              It flew after all
            </Button>
          )}
          <Button type="submit" variant="solid">
            Report no flying
          </Button>
        </ModalEnd>
      </form>
    </Modal>
  );
}
