import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { PortalProblem } from '#src/api/portal-problem.ts';
import { DialogForm } from '#src/forms/dialog-form.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { faultOf, type Sending } from '#src/forms/sending-fault.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

const idle: Sending = { loading: false, problem: undefined, error: false };

const refused: Sending = {
  loading: false,
  error: true,
  problem: new PortalProblem({
    code: 'invalidRequest',
    status: 422,
    detail: 'Check the marked fields and send it again.',
    issues: [{ path: 'phone', message: 'Enter a phone number.' }],
  }),
};

function show(sending: Sending, onSend = vi.fn<(form: FormData) => void>()) {
  const { user } = renderScreen(
    <DialogForm title="Call" action="Send" sending={sending} onSend={onSend} onClose={vi.fn()}>
      <LineField label="Phone" name="phone" fault={faultOf(sending, 'phone')} />
      <LineField label="Topic" name="topic" fault={faultOf(sending, 'topic')} />
    </DialogForm>,
  );
  return { user, onSend };
}

describe('a form in a dialog', () => {
  it('sends its fields by Enter', async () => {
    const { user, onSend } = show(idle);

    await user.type(screen.getByLabelText('Phone'), '+49 30 1{Enter}');

    expect(onSend.mock.calls.map(([form]) => form.get('phone'))).toEqual(['+49 30 1']);
  });

  it('marks the fields that the server refused, and no others', () => {
    show(refused);

    const [phone, topic] = [screen.getByLabelText('Phone'), screen.getByLabelText('Topic')];
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(phone.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter a phone number.',
    );
    expect(topic.getAttribute('aria-invalid')).toBe('false');
  });

  it('announces what to do after a refusal', () => {
    show(refused);

    expect(screen.getByRole('alert').textContent).toBe(
      'Check the marked fields and send it again.',
    );
  });

  it('says so when the request was not understood at all', () => {
    show({ ...idle, error: true });

    expect(screen.getByRole('alert').textContent).toBe('This was not sent. Try again.');
  });

  it('cannot be sent again while it is sent', () => {
    show({ ...idle, loading: true });

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sending…' }).disabled).toBe(true);
  });
});
