import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChosenFile } from '#machines/claims/claim-submission/claim-submission.ports.ts';
import type { ClaimDocumentKind } from '#domain/claims/claim-documents.ts';
import { ClaimDrop, useChosenFiles } from '#src/features/claims/airline/claim-drop.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const kinds = ['shopInvoice', 'releaseCertificate', 'shopReport', 'other'] as const;
const invoice = new File(['x'], 'Invoice 778812.pdf');
const release = new File(['xy'], 'EASA_Form_1.pdf');
const photo = new File(['xyz'], 'IMG_2231.jpg');
const nothing: readonly ChosenFile[] = [];
const label = 'Drop the documents here, or choose several at once';

beforeEach(() => installBrowserStandIns());

const dropped = (files: readonly File[]) => ({ dataTransfer: { types: ['Files'], files } });

function Chosen(props: {
  readonly kinds: readonly ClaimDocumentKind[];
  readonly returned: readonly ChosenFile[];
  readonly onAttach: (files: readonly ChosenFile[]) => void;
}) {
  const chosen = useChosenFiles(props.returned);
  return <ClaimDrop kinds={props.kinds} chosen={chosen} isBusy={false} onAttach={props.onAttach} />;
}

function open() {
  const attached: (readonly ChosenFile[])[] = [];
  const drawn = (of: readonly ClaimDocumentKind[], returned: readonly ChosenFile[]) => (
    <Chosen kinds={of} returned={returned} onAttach={(files) => attached.push(files)} />
  );
  const { user, redraw } = renderScreen(drawn(kinds, nothing));
  return {
    user,
    attached,
    /** Another event needs other kinds, or files come back that could not be attached. */
    draw: (of: readonly ClaimDocumentKind[], returned = nothing) => redraw(drawn(of, returned)),
  };
}

describe('documents of a claim that are chosen together', () => {
  it('have a kind by their names, and are attached together', async () => {
    const { user, attached } = open();
    await user.upload(screen.getByLabelText(label), [invoice, release, photo]);
    await user.selectOptions(
      screen.getByLabelText('Kind of document, IMG_2231.jpg'),
      'Shop report',
    );

    expect(attached).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Attach 3 documents' }));

    expect(attached).toEqual([
      [
        { name: 'Invoice 778812.pdf', kind: 'shopInvoice', file: invoice },
        { name: 'EASA_Form_1.pdf', kind: 'releaseCertificate', file: release },
        { name: 'IMG_2231.jpg', kind: 'shopReport', file: photo },
      ],
    ]);
    expect(screen.queryByLabelText('Kind of document, IMG_2231.jpg')).toBeNull();
  });

  it('may be dropped in several steps, and left out again', async () => {
    const { user, attached } = open();
    const zone = screen.getByText(label).parentElement as HTMLElement;
    fireEvent.drop(zone, dropped([invoice]));
    fireEvent.drop(zone, dropped([release, photo]));

    await user.click(screen.getByRole('button', { name: 'Remove IMG_2231.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Attach 2 documents' }));

    expect(attached[0]?.map(({ name }) => name)).toEqual(['Invoice 778812.pdf', 'EASA_Form_1.pdf']);
  });

  it('come back where they could not be attached, before those that wait', async () => {
    const { user, attached, draw } = open();
    const back = { name: 'EASA_Form_1.pdf', kind: 'releaseCertificate', file: release } as const;
    await user.upload(screen.getByLabelText(label), [photo]);

    draw(kinds, [back]);
    await user.click(screen.getByRole('button', { name: 'Attach 2 documents' }));

    expect(attached[0]?.map(({ name }) => name)).toEqual(['EASA_Form_1.pdf', 'IMG_2231.jpg']);
  });

  it('are other documents where another event needs no such kind', async () => {
    const { user, attached, draw } = open();
    await user.upload(screen.getByLabelText(label), [release]);

    draw(['shopInvoice', 'other']);
    const shown = screen.getByLabelText<HTMLSelectElement>('Kind of document, EASA_Form_1.pdf');
    const { value } = shown;
    await user.click(screen.getByRole('button', { name: 'Attach 1 document' }));

    expect([value, attached[0]?.[0]?.kind]).toEqual(['other', 'other']);
  });

  it('are chosen once, and never one that the server would refuse', async () => {
    const { attached } = open();
    const zone = screen.getByText(label).parentElement as HTMLElement;
    const program = new File(['x'], 'setup.exe');
    const empty = new File([], 'Empty.pdf');
    fireEvent.drop(zone, dropped([invoice, program, empty]));
    fireEvent.drop(zone, dropped([invoice]));

    fireEvent.click(screen.getByRole('button', { name: 'Attach 1 document' }));

    expect(attached[0]?.map(({ name }) => name)).toEqual(['Invoice 778812.pdf']);
    expect(screen.getAllByRole('combobox')).toHaveLength(2);
    screen.getByText('The file is empty. Choose another one.');
    screen.getByText(/^This kind of file is not accepted/);
  });

  it('are nothing where a text is dropped', () => {
    open();
    const zone = screen.getByText(label).parentElement as HTMLElement;
    const isLeftToBrowser = fireEvent.drop(zone, {
      dataTransfer: { types: ['text/plain'], files: [] },
    });

    expect(isLeftToBrowser).toBe(true);
    expect(screen.queryByRole('button', { name: /^Attach/ })).toBeNull();
  });
});
