import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChosenFile } from '#machines/claims/claim-submission/claim-submission.ports.ts';
import { ClaimDrop } from '#src/features/claims/airline/claim-drop.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const kinds = ['shopInvoice', 'releaseCertificate', 'shopReport', 'other'] as const;
const invoice = new File(['x'], 'Invoice 778812.pdf');
const release = new File(['xy'], 'EASA_Form_1.pdf');
const photo = new File(['xyz'], 'IMG_2231.jpg');
const label = 'Drop the documents here, or choose several at once';

beforeEach(() => installBrowserStandIns());

function open() {
  const attached: (readonly ChosenFile[])[] = [];
  const { user } = renderScreen(
    <ClaimDrop kinds={kinds} isBusy={false} onAttach={(files) => attached.push(files)} />,
  );
  return { user, attached };
}

describe('documents of a claim that are chosen together', () => {
  it('have a kind by their names, and are attached together', async () => {
    const { user, attached } = open();
    await user.upload(screen.getByLabelText(label), [invoice, release, photo]);
    await user.selectOptions(screen.getByLabelText('What IMG_2231.jpg is'), 'Shop report');

    expect(attached).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Attach 3 documents' }));

    expect(attached).toEqual([
      [
        { name: 'Invoice 778812.pdf', kind: 'shopInvoice', file: invoice },
        { name: 'EASA_Form_1.pdf', kind: 'releaseCertificate', file: release },
        { name: 'IMG_2231.jpg', kind: 'shopReport', file: photo },
      ],
    ]);
    expect(screen.queryByLabelText('What IMG_2231.jpg is')).toBeNull();
  });

  it('may be dropped in several steps, and left out again', async () => {
    const { user, attached } = open();
    const zone = screen.getByText(label).parentElement as HTMLElement;
    const dropped = (files: readonly File[]) => ({ dataTransfer: { types: ['Files'], files } });
    fireEvent.drop(zone, dropped([invoice]));
    fireEvent.drop(zone, dropped([release, photo]));

    await user.click(screen.getByRole('button', { name: 'Leave out IMG_2231.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Attach 2 documents' }));

    expect(attached[0]?.map(({ name }) => name)).toEqual(['Invoice 778812.pdf', 'EASA_Form_1.pdf']);
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
