import { Box } from '@chakra-ui/react';
import { NoteField } from '#src/forms/note-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf, type Sending } from '#src/forms/sending-fault.tsx';

/** Withdraws a publication, with a reason for the airline. */
export function WithdrawalForm(props: {
  /** What is withdrawn: "document". */
  readonly thing: string;
  /** Who reads the reason. */
  readonly label: string;
  readonly sending: Sending;
  readonly onWithdraw: (reason: string) => void;
}) {
  const { thing, sending } = props;
  return (
    <SendForm
      label={`Withdraw ${thing}`}
      onSend={(form) => props.onWithdraw(textIn(form, 'reason'))}
    >
      <Box fontWeight="semibold">{`Withdraw the ${thing}`}</Box>
      <NoteField label={props.label} name="reason" fault={faultOf(sending, 'reason')} />
      <SendEnd
        sending={sending}
        buttons={[{ label: `Withdraw ${thing}`, busyLabel: 'Withdrawing…' }]}
      />
    </SendForm>
  );
}
