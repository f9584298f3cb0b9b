import { Box, Flex } from '@chakra-ui/react';
import { type SubmitEvent, useState } from 'react';
import { monthName } from '#domain/format/date.ts';
import type { Component, ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import {
  daysFlownFault,
  deratePattern,
  noConditions,
} from '#domain/utilisation/report/conditions.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import type { MonthLine, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { assetWords, componentWords } from '#domain/utilisation/report/words.ts';
import {
  getLaterMonths,
  requestUtilisationCorrection,
  type SubmitResult,
} from '#contract/utilisation/utilisation.ts';
import { useUpload } from '#src/api/use-upload.ts';
import { useGet, usePost } from '#src/api/use-request.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { staleWords } from '../words/changed-words.ts';
import { refusalWords } from '../words/refusal-words.ts';
import { CorrectionAmounts } from './correction-amounts.tsx';
import { CorrectedPlace, CorrectedReport } from './corrected-report.tsx';
import { type CorrectionEffect, effectOf } from './correction-draft.ts';
import { CorrectionEffectWords } from './correction-effect.tsx';
import { CorrectionReason } from './correction-reason.tsx';

interface CorrectionProps {
  readonly month: LeaseMonth;
  readonly rowVersion: number;
  /** The month as it was billed. */
  readonly before: readonly MonthLine[];
  /** The same month of the airline's other leases, where reported. */
  readonly others: readonly LeaseMonth[];
  /** All leases of the airline, because engines may be on their aircraft. */
  readonly fleet: readonly ReportableLease[];
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** The state of a request, and the findings of the rules about it. */
function useCorrection({
  month,
  before,
  others,
  fleet,
  today,
  rowVersion,
  onSent,
}: CorrectionProps) {
  const { id: leaseId } = month.lease;
  const [report, setReport] = useState(month.report);
  const [reason, setReason] = useState('');
  const upload = useUpload();
  const later = useGet(getLaterMonths, { query: { leaseId, month: month.month } });
  const sending = usePost(requestUtilisationCorrection, onSent);
  const laterMonths = later.data?.laterMonths ?? 0;
  const evidenceId = upload.upload?.id ?? null;
  const facts = { month, before, others, fleet, today, reason, hasEvidence: evidenceId !== null };
  const effect = effectOf({ ...facts, laterMonths }, report);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const place = { leaseId, month: month.month, rowVersion };
    const body = { ...place, report, reason, evidenceId } as unknown as NonNullable<
      Parameters<typeof sending.send>[0]['body']
    >;
    sending.send({ body });
  };
  const isHeaderGood = hasGoodHeader(report, month.month);
  const isGood = effect.errors.length === 0 && isHeaderGood;
  // The amounts are shown before the reason and its log page are given (U36).
  const isRead = effect.errors.every(({ code }) => code === 'U36') && isHeaderGood;
  const isEstimable = isRead && effect.shifts.length + effect.changes.length > 0;
  const isReady = isGood && !sending.loading && !upload.isBusy;
  return {
    report,
    setReport,
    reason,
    setReason,
    upload,
    laterMonths,
    effect,
    sending,
    send,
    isReady,
    isEstimable,
  };
}

/** Requests the correction of a billed month, with its effect on later ones (U36, U37). */
export function CorrectionDialog(props: CorrectionProps) {
  const { month, before, fleet, onClose } = props;
  const [placed, setPlaced] = useState<Component>();
  const { report, setReport, effect, sending, ...asked } = useCorrection(props);
  const { lines } = effect;
  if (sending.data?.kind === 'accepted') return <Sent month={month} onClose={onClose} />;
  if (placed !== undefined)
    return (
      <CorrectedPlace
        {...{ month, report, fleet, lines, component: placed }}
        onReport={setReport}
        onClose={() => setPlaced(undefined)}
      />
    );
  const faults = report === month.report ? [] : effect.errors;
  return (
    <Modal
      title={`Correct ${monthName(month.month)}, ${unbroken(month)}`}
      {...(report === month.report && asked.reason === '' && { onEscape: onClose })}
    >
      <form noValidate onSubmit={asked.send}>
        <Flex direction="column" gap="3">
          <CorrectedReport
            {...{ month, report, before, lines }}
            onReport={setReport}
            onPlace={setPlaced}
          />
          <CorrectionEffectWords month={month} effect={effect} laterMonths={asked.laterMonths} />
          {asked.isEstimable && (
            <CorrectionAmounts leaseId={month.lease.id} month={month.month} report={report} />
          )}
          <CorrectionReason
            reason={asked.reason}
            onReason={asked.setReason}
            upload={asked.upload}
          />
          <Refusal month={month} errors={faults} sending={sending} />
        </Flex>
        <ModalEnd>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="solid" disabled={!asked.isReady}>
            {sending.loading ? 'Sending…' : 'Request correction'}
          </Button>
        </ModalEnd>
      </form>
    </Modal>
  );
}

function hasGoodHeader(
  { conditions = noConditions, daysFlown }: ReportDraft,
  month: string,
): boolean {
  return deratePattern.test(conditions.derate) && daysFlownFault(daysFlown, month) === undefined;
}

/** The asset, its registration on one line. */
function unbroken({ lease, month }: LeaseMonth): string {
  return assetWords(lease, month).replaceAll('-', '\u2011');
}

function Refusal(props: {
  readonly month: LeaseMonth;
  readonly errors: CorrectionEffect['errors'];
  readonly sending: {
    readonly data: SubmitResult | undefined;
    readonly problem: { readonly message: string } | undefined;
  };
}) {
  const { month, errors, sending } = props;
  const { data: answer, problem } = sending;
  const { components } = month.lease;
  const text =
    answer?.kind === 'conflict'
      ? staleWords(answer.theirs)
      : answer?.kind === 'refused'
        ? refusalWords(answer.problems).join(' ')
        : problem?.message;
  return (
    <>
      {errors.length > 0 && (
        <ul className="u-faults">
          {errors.map(({ code, componentId, field, text: fault }) => (
            <li key={`${code} ${componentId ?? ''} ${field} ${fault}`}>
              <strong>{code}</strong> {fault}{' '}
              <small>{components.filter(({ id }) => id === componentId).map(componentWords)}</small>
            </li>
          ))}
        </ul>
      )}
      {text !== undefined && (
        <Box role="alert" color="bad">
          {text}
        </Box>
      )}
    </>
  );
}

function Sent({ month, onClose }: Pick<CorrectionProps, 'month' | 'onClose'>) {
  return (
    <Modal title="Correction requested" onEscape={onClose}>
      <p>
        Your lessor reviews the correction of {monthName(month.month)}. Once it is approved, the
        month is billed again; the billed report stays unchanged until then.
      </p>
      <ModalEnd>
        <Button variant="solid" onClick={onClose}>
          Close
        </Button>
      </ModalEnd>
    </Modal>
  );
}
