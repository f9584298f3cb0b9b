import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

describe('Escape in a modal', () => {
  it('does what the modal says, once', async () => {
    const leave = vi.fn<() => void>();
    const { user } = renderScreen(
      <Modal title="End your access?" onEscape={leave}>
        <button type="button">Keep access</button>
      </Modal>,
    );
    screen.getByRole('button').focus();

    await user.keyboard('{Escape}');

    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('does nothing where the modal does not say what', async () => {
    const { user } = renderScreen(
      <Modal title="Session Expiring Soon">
        <button type="button">Stay logged in</button>
      </Modal>,
    );
    screen.getByRole('button').focus();

    await user.keyboard('{Escape}');

    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  });
});
