import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RecordFrame } from '#src/lists/record/record-frame.tsx';
import { RecordMeanwhile } from '#src/lists/record/record-meanwhile.tsx';
import { defer } from '#src/ui/deferred/defer.tsx';
import { installFakeServer } from '../../support/fake-server.ts';
import { renderScreen } from '../../support/render-screen.tsx';

interface Props {
  readonly onClose: () => void;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a record whose script cannot be loaded', () => {
  it('says so in the place of the record, with a way back to the list', async () => {
    installFakeServer();
    const onClose = vi.fn<Props['onClose']>();
    const load = () => Promise.reject<(props: Props) => null>(new TypeError('gone'));
    const part = defer<Props>(load, RecordMeanwhile);
    const { user } = renderScreen(
      <RecordFrame form="page">
        <part.Component onClose={onClose} />
      </RecordFrame>,
    );

    const place = (await screen.findByRole('alert')).closest<HTMLElement>('.record');
    await user.click(within(place ?? document.body).getByRole('button', { name: 'Close' }));
    expect(place?.dataset['form']).toBe('page');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
