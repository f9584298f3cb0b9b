import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { formatInstant, monthName } from '#domain/format/date.ts';
import { counted } from '#domain/format/numbers.ts';
import { leaseMonthOf } from '#domain/utilisation/leases/read-book.ts';
import { differencesOf } from '#domain/utilisation/report/report-differences.ts';
import { assetWords } from '#domain/utilisation/report/words.ts';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';
import type { JoinedMonth } from '#machines/utilisation/book/joined-month.ts';
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
  /** `EI-ABC (MSN 4521), October 2026`. */
  readonly name: string;
  readonly lease: UtilisationView['leases'][number];
  readonly version: JoinedMonth;
}

function joinedIn(joined: readonly JoinedMonth[], view: UtilisationView | null): readonly Joined[] {
  return joined.flatMap((version) => {
    const { leaseId, month } = leaseMonthOf(version.key);
    const lease = view?.leases.find(({ id }) => id === leaseId);
    if (lease === undefined) return [];
    return [{ name: `${assetWords(lease, month)}, ${monthName(month)}`, lease, version }];
  });
}

function writerOf({ changedBy, changedByMe }: JoinedMonth): string {
  if (changedByMe === true) return 'you, in another tab or on another device';
  return changedBy ?? 'somebody else';
}

/** `Kim Berg`, or `several people`. */
function writersOf(shown: readonly Joined[]): string {
  const [only, ...others] = new Set(shown.map(({ version }) => writerOf(version)));
  return only === undefined || others.length > 0 ? 'several people' : only;
}

function joinedWords(shown: readonly Joined[]): string {
  const names = new Set(shown.map(({ name }) => name));
  const [first = ''] = names;
  const what = names.size === 1 ? first : counted(names.size, 'month');
  return `Other values of ${what} were saved by ${writersOf(shown)} while you typed. Yours are added to them.`;
}

function savedWords(version: JoinedMonth): string {
  const { changedAt } = version;
  return `Saved by ${writerOf(version)}${changedAt === null ? '' : `, ${formatInstant(changedAt)}`}.`;
}

/**
 * What other people saved in months that the person was typing in, where nothing had to be chosen:
 * it stays until the person has seen it.
 */
export function JoinedMonthsBanner({ chart }: { readonly chart: UtilisationRef }) {
  const joined = useSelector(chart, selectJoined);
  const view = useSelector(chart, selectView);
  const [isOpen, setIsOpen] = useState(false);
  const shown = joinedIn(joined, view);
  if (shown.length === 0) return null;
  const close = (): void => {
    setIsOpen(false);
    returnToGrid();
  };
  const dismiss = (): void => {
    chart.send({ type: 'joined.dismiss', seen: shown.map(({ version }) => version) });
    close();
  };
  return (
    <>
      <Banner tone="warn">
        <span>{joinedWords(shown)}</span>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          Show changes
        </Button>
        <Button size="sm" variant="plain" onClick={dismiss}>
          Dismiss
        </Button>
      </Banner>
      {isOpen && <JoinedDialog shown={shown} onClose={close} onSeen={dismiss} />}
    </>
  );
}

function JoinedDialog(props: {
  readonly shown: readonly Joined[];
  readonly onClose: () => void;
  readonly onSeen: () => void;
}) {
  return (
    <Modal title="Saved while you typed" onEscape={props.onClose}>
      {props.shown.map(({ name, lease, version }) => (
        <section key={`${version.key} ${version.changedAt ?? ''}`} aria-label={name}>
          <h3>{name}</h3>
          <p>{savedWords(version)}</p>
          <DifferenceSheet
            label={`What changed in ${name}`}
            heads={['Before', 'Saved']}
            all={differencesOf(lease, version.before, version.report)}
          />
        </section>
      ))}
      <ModalEnd>
        <Button onClick={props.onClose}>Keep the notice</Button>
        <Button variant="solid" onClick={props.onSeen}>
          Mark as seen
        </Button>
      </ModalEnd>
    </Modal>
  );
}
