import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStepUpGate } from '#src/features/session/step-up/step-up-gate.ts';
import { StepUpHost } from '#src/features/session/step-up/step-up-host.tsx';

// The script of the dialog is gone, as after an update of the server.
vi.mock('#src/features/session/step-up/step-up-dialog.tsx', () => {
  throw new Error('The script is not there.');
});

it('ends the calls that wait for a proof when the dialog cannot be loaded, and says so', async () => {
  const gate = createStepUpGate();
  render(<StepUpHost gate={gate} onSignInAgain={vi.fn()} />);

  const waiting = Promise.all([gate.demand(), gate.demand()]);

  expect(await waiting).toEqual([false, false]);
  expect(await gate.demand()).toBe(false);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
});
