import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { PortalProblem } from '#src/api/portal-problem.ts';
import { DialogForm } from '#src/forms/dialog-form.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { NoteField } from '#src/forms/note-field.tsx';
import { faultOf, type Sending } from '#src/forms/sending-fault.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

const idle: Sending = { loading: false, problem: undefined, error: false };

function refusedFor(
  issues: { path: string; message: string }[],
  detail = 'Correct the marked fields and send it again.',
): Sending {
  const problem = new PortalProblem({ code: 'invalidRequest', status: 400, detail, issues });
  return { loading: false, error: true, problem };
}

const refused = refusedFor([{ path: 'phone', message: 'Enter a phone number.' }]);

function show(sending: Sending, onSend = vi.fn<(form: FormData) => void>()) {
  const { user } = renderScreen(
    <DialogForm title="Call" action="Send" sending={sending} onSend={onSend} onClose={vi.fn()}>
      <LineField label="Phone" name="phone" fault={faultOf(sending, 'phone')} />
      <LineField label="Topic" name="topic" fault={faultOf(sending, 'topic')} />
      <NoteField label="Note" name="note" fault={faultOf(sending, 'note')} />
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
      'Correct the marked fields and send it again.',
    );
  });

  it('takes the focus to the first wrong field, before any other one', () => {
    const issues = ['topic', 'note'].map((path) => ({ path, message: `Enter the ${path}.` }));
    show(refusedFor(issues));

    const [phone, topic, note] = ['Phone', 'Topic', 'Note'].map((label) => {
      return screen.getByLabelText(label);
    });
    expect(document.activeElement).toBe(topic);
    expect([phone, topic, note].map((field) => field?.getAttribute('aria-invalid'))).toEqual([
      'false',
      'true',
      'true',
    ]);
  });

  it('says what is wrong with one field at the field only', () => {
    const message = 'Enter a phone number.';
    show(refusedFor([{ path: 'phone', message }], message));

    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toBe(
      'Correct the marked fields and send it again.',
    );
  });

  it('says what is wrong with something that is no field, and takes the focus there', () => {
    const message = 'Choose invoices of one currency.';
    show(refusedFor([{ path: 'parts', message }], message));

    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(message);
    expect(document.activeElement).toBe(alert);
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
