import { Box, Flex } from '@chakra-ui/react';
import { type SubmitEvent, useState } from 'react';
import { formatHours } from '#domain/hours/hours.ts';
import { monthName } from '#domain/dates/words.ts';
import { deratePattern, noConditions } from '#domain/utilisation/conditions.ts';
import type { Shift } from '#domain/utilisation/correction.ts';
import type { LeaseMonth } from '#domain/utilisation/lease-month.types.ts';
import type { MonthLine, ReportDraft } from '#domain/utilisation/report.types.ts';
import { assetWords, componentWords } from '#domain/utilisation/words.ts';
import {
  getLaterMonths,
  requestUtilisationCorrection,
  type SubmitResult,
} from '#contract/utilisation.ts';
import { useUpload } from '#src/api/use-upload.ts';
import { useGet, usePost } from '#src/api/use-request.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { ModalEnd } from '#src/ui/modal-end.tsx';
import { staleWords } from '../changed-words.ts';
import {
  correctDerate,
  correctFigure,
  type CorrectionEffect,
  effectOf,
} from './correction-draft.ts';
import { CorrectionFigures } from './correction-figures.tsx';
import { DerateField } from './number-field.tsx';
import { CorrectionReason } from './correction-reason.tsx';

interface CorrectionProps {
  readonly month: LeaseMonth;
  readonly rowVersion: number;
  /** The month as it was billed. */
  readonly before: readonly MonthLine[];
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Asks for the correction of a billed month, with its effect on later ones (U36, U37). */
export function CorrectionDialog(props: CorrectionProps) {
  const { month, before, onSent, onClose } = props;
  const { id: leaseId } = month.lease;
  const [report, setReport] = useState(month.report);
  const [reason, setReason] = useState('');
  const upload = useUpload();
  const later = useGet(getLaterMonths, { query: { leaseId, month: month.month } });
  const sending = usePost(requestUtilisationCorrection, onSent);
  if (sending.data?.kind === 'accepted') return <Sent month={month} onClose={onClose} />;
  const laterMonths = later.data?.laterMonths ?? 0;
  const evidenceId = upload.upload?.id ?? null;
  const facts = { month, before, today: props.today, reason, hasEvidence: evidenceId !== null };
  const effect = effectOf({ ...facts, laterMonths }, report);
  const faults = report === month.report ? [] : effect.errors;
  const isGood = effect.errors.length === 0 && hasGoodDerate(report);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const place = { leaseId, month: month.month, rowVersion: props.rowVersion };
    const body = { ...place, report, reason, evidenceId } as unknown as NonNullable<
      Parameters<typeof sending.send>[0]['body']
    >;
    sending.send({ body });
  };
  return (
    <Modal title={`Correct ${monthName(month.month)}, ${unbroken(month)}`}>
      <form noValidate onSubmit={send}>
        <Flex direction="column" gap="3">
          <CorrectedReport month={month} report={report} before={before} onReport={setReport} />
          <Effect month={month} effect={effect} laterMonths={laterMonths} />
          <CorrectionReason reason={reason} onReason={setReason} upload={upload} />
          <Refusal month={month} errors={faults} sending={sending} />
        </Flex>
        <ModalEnd>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="solid"
            disabled={!isGood || sending.loading || upload.isBusy}
          >
            {sending.loading ? 'Sending…' : 'Request correction'}
          </Button>
        </ModalEnd>
      </form>
    </Modal>
  );
}

function hasGoodDerate({ conditions = noConditions }: ReportDraft): boolean {
  return deratePattern.test(conditions.derate);
}

/** What may be corrected: the figures, and the derate of an aircraft. */
function CorrectedReport(props: {
  readonly month: LeaseMonth;
  readonly report: ReportDraft;
  readonly before: readonly MonthLine[];
  readonly onReport: (report: ReportDraft) => void;
}) {
  const { report, onReport } = props;
  const { lease, facts } = props.month;
  const totalled = new Set(facts.history.map(({ componentId }) => componentId));
  return (
    <>
      <CorrectionFigures
        lease={lease}
        report={report}
        before={props.before}
        onFigure={(id, figure, text) =>
          onReport(correctFigure(report, id, figure, text, totalled.has(id)))
        }
      />
      {lease.kind === 'aircraft' && (
        <DerateField
          derate={(report.conditions ?? noConditions).derate}
          onDerate={(derate) => onReport(correctDerate(report, derate))}
        />
      )}
    </>
  );
}

/** The asset, its registration on one line. */
function unbroken({ lease, month }: LeaseMonth): string {
  return assetWords(lease, month).replaceAll('-', '\u2011');
}

function signed(value: number, text: string): string {
  return value > 0 ? `+${text}` : text;
}

function shiftText({ fhMin, fc }: Shift): string {
  return [
    ...(fhMin === 0 ? [] : [`${signed(fhMin, formatHours(fhMin))} FH`]),
    ...(fc === 0 ? [] : [`${signed(fc, String(fc))} FC`]),
  ].join(', ');
}

/** By how much the totals move, in this month and in those after it. */
function Effect(props: {
  readonly month: LeaseMonth;
  readonly effect: CorrectionEffect;
  readonly laterMonths: number;
}) {
  const { shifts, derate, notes } = props.effect;
  const { components } = props.month.lease;
  const { laterMonths: count } = props;
  if (shifts.length === 0) return <p aria-live="polite">{derate ?? 'Nothing is changed yet.'}</p>;
  const reach =
    count === 0 ? 'No later month is reported.' : notes.map(({ text }) => text).join(' ');
  return (
    <section aria-label="Effect" aria-live="polite">
      <p>
        Totals change at the end of {monthName(props.month.month)}. {reach}
      </p>
      {derate !== undefined && <p>{derate}</p>}
      <ul className="u-shifts">
        {shifts.map((shift) => {
          const component = components.find(({ id }) => id === shift.componentId);
          return (
            <li key={shift.componentId}>
              {component === undefined ? '' : componentWords(component)}: {shiftText(shift)}
            </li>
          );
        })}
      </ul>
    </section>
  );
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
        ? 'The server refused the correction. Close this, and look at the month again.'
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
        Your lessor looks at the correction of {monthName(month.month)}. Once it is approved, the
        month is billed anew; the billed report stays as it is until then.
      </p>
      <ModalEnd>
        <Button variant="solid" onClick={onClose}>
          Close
        </Button>
      </ModalEnd>
    </Modal>
  );
}
