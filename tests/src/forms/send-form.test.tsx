import { beforeEach, expect, it, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { ChoiceField } from '#src/forms/choice-field.tsx';
import { NoteField } from '#src/forms/note-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

const idle = { loading: false, problem: undefined, error: false };

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
