import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { ChoiceField } from '#src/forms/choice-field.tsx';
import { NoteField } from '#src/forms/note-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

const idle = { loading: false, problem: undefined, error: false };

function Decision() {
  const [loading, setLoading] = useState(false);
  return (
    <SendForm label="Decision" onSend={() => setLoading(true)}>
      <SendEnd
        sending={{ ...idle, loading }}
        buttons={[
          { label: 'Approve', busyLabel: 'Approving…', value: 'approve' },
          { label: 'Reject', busyLabel: 'Rejecting…', value: 'reject' },
        ]}
      />
    </SendForm>
  );
}

function Note() {
  const [loading, setLoading] = useState(false);
  return (
    <SendForm label="Note" onSend={() => setLoading(true)}>
      <NoteField label="Reason" name="note" />
      <input aria-label="Subject" name="subject" />
      <SendEnd
        sending={{ ...idle, loading }}
        buttons={[{ label: 'Send', busyLabel: 'Sending…' }]}
      />
    </SendForm>
  );
}

it('tells which button sent a form, with its texts trimmed', async () => {
  const sent: (readonly [button: string, note: string])[] = [];
  const { user } = renderScreen(
    <SendForm label="Decision" onSend={(form, button) => sent.push([button, textIn(form, 'note')])}>
      <NoteField label="Reason" name="note" />
      <SendEnd
        sending={idle}
        buttons={[
          { label: 'Approve', value: 'approve' },
          { label: 'Reject', value: 'reject' },
        ]}
      />
    </SendForm>,
  );
  await user.type(screen.getByLabelText('Reason'), ' too late ');

  await user.click(screen.getByRole('button', { name: 'Reject' }));

  expect(sent).toEqual([['reject', 'too late']]);
});

it('marks the pressed button alone while the form is sent', async () => {
  const { user } = renderScreen(<Decision />);

  await user.click(screen.getByRole('button', { name: 'Reject' }));

  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent, ariaBusy }) => [textContent, ariaBusy])).toEqual([
    ['Approve', 'false'],
    ['Rejecting…', 'true'],
  ]);
});

it('marks the button of a form that is sent by Enter', async () => {
  const { user } = renderScreen(<Note />);

  await user.type(screen.getByLabelText('Subject'), 'Rent{Enter}');

  expect(screen.getByRole('button', { name: 'Sending…' }).ariaBusy).toBe('true');
});

it('chooses among the options and the choices under headings', async () => {
  const onChoose = vi.fn<(value: string) => void>();
  const { user } = renderScreen(
    <ChoiceField
      label="About"
      options={[['', 'The customer']]}
      groups={[['Leases', [['lease:1', 'AUR-01']]]]}
      value=""
      onChoose={onChoose}
    />,
  );

  await user.selectOptions(screen.getByLabelText('About'), 'AUR-01');

  expect(onChoose.mock.calls).toEqual([['lease:1']]);
});
