import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { formatInstant, monthName } from '#domain/format/date.ts';
import { counted } from '#domain/format/numbers.ts';
import { leaseMonthOf } from '#domain/utilisation/leases/read-book.ts';
import { differencesOf } from '#domain/utilisation/report/report-differences.ts';
import { assetWords } from '#domain/utilisation/report/words.ts';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';
import type { JoinedMonth, JoinedMonths } from '#machines/utilisation/book/joined-month.ts';
import {
  selectJoined,
  selectView,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { Banner } from '../banner.tsx';
import { DifferenceSheet } from '../dialogs/difference-sheet.tsx';
import { returnToGrid } from '../return-to-grid.ts';
import type { UtilisationRef } from '../use-utilisation.ts';

interface Joined {
  readonly key: string;
  /** `EI-ABC (MSN 4521), October 2026`. */
  readonly name: string;
  readonly lease: UtilisationView['leases'][number];
  readonly month: JoinedMonth;
}

function joinedIn(joined: JoinedMonths, view: UtilisationView | null): readonly Joined[] {
  return Object.entries(joined).flatMap(([key, one]) => {
    const { leaseId, month } = leaseMonthOf(key);
    const lease = view?.leases.find(({ id }) => id === leaseId);
    if (lease === undefined) return [];
    return [{ key, name: `${assetWords(lease, month)}, ${monthName(month)}`, lease, month: one }];
  });
}

function writerOf({ changedBy, changedByMe }: JoinedMonth): string {
  if (changedByMe === true) return 'you, in another tab or on another device';
  return changedBy ?? 'somebody else';
}

/** `Kim Berg`, or `several people`. */
function writersOf(months: readonly Joined[]): string {
  const [only, ...others] = new Set(months.map(({ month }) => writerOf(month)));
  return only === undefined || others.length > 0 ? 'several people' : only;
}

function joinedWords(months: readonly Joined[]): string {
  const [first, ...more] = months;
  const what =
    first !== undefined && more.length === 0 ? first.name : counted(months.length, 'month');
  return `Other values of ${what} were saved by ${writersOf(months)} while you typed. They are joined with yours.`;
}

function savedWords(month: JoinedMonth): string {
  const when = month.changedAt === null ? '' : `, ${formatInstant(month.changedAt)}`;
  return `Saved by ${writerOf(month)}${when}.`;
}

/**
 * What other people saved in months that the person was typing in, where nothing had to be chosen:
 * it stays until the person has seen it.
 */
export function JoinedMonthsBanner({ chart }: { readonly chart: UtilisationRef }) {
  const joined = useSelector(chart, selectJoined);
  const view = useSelector(chart, selectView);
  const [isOpen, setIsOpen] = useState(false);
  const months = joinedIn(joined, view);
  if (months.length === 0) return null;
  const close = (): void => {
    setIsOpen(false);
    returnToGrid();
  };
  const dismiss = (): void => {
    chart.send({ type: 'joined.dismiss' });
    close();
  };
  return (
    <>
      <Banner tone="warn">
        <span>{joinedWords(months)}</span>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          Show changes
        </Button>
        <Button size="sm" variant="plain" onClick={dismiss}>
          Dismiss
        </Button>
      </Banner>
      {isOpen && <JoinedDialog months={months} onClose={close} onSeen={dismiss} />}
    </>
  );
}

function JoinedDialog(props: {
  readonly months: readonly Joined[];
  readonly onClose: () => void;
  readonly onSeen: () => void;
}) {
  return (
    <Modal title="Saved while you typed" onEscape={props.onClose}>
      {props.months.map(({ key, name, lease, month }) => (
        <section key={key} aria-label={name}>
          <h3>{name}</h3>
          <p>{savedWords(month)}</p>
          <DifferenceSheet
            label={`What changed in ${name}`}
            heads={['Before', 'Saved']}
            all={differencesOf(lease, month.before, month.report)}
          />
        </section>
      ))}
      <ModalEnd>
        <Button onClick={props.onClose}>Keep the notice</Button>
        <Button variant="solid" onClick={props.onSeen}>
          Seen
        </Button>
      </ModalEnd>
    </Modal>
  );
}
