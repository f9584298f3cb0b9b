import { Box, Flex } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import type { Call } from '#contract/call/call.ts';
import type { SendState } from '#src/api/use-request.ts';
import { NoteField, textIn } from '#src/forms/note-field.tsx';
import { faultIn, SendingFault } from '#src/forms/sending-end.tsx';
import { Button } from '#src/ui/button.tsx';

/** Withdraws a publication, with a reason for the airline. */
export function WithdrawalForm(props: {
  /** What is withdrawn: "document". */
  readonly thing: string;
  /** Who reads the reason. */
  readonly label: string;
  readonly sending: SendState<Call>;
  readonly onWithdraw: (reason: string) => void;
}) {
  const { thing, sending } = props;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    props.onWithdraw(textIn(new FormData(event.currentTarget), 'note'));
  };
  return (
    <form noValidate onSubmit={send} aria-label={`Withdraw ${thing}`} className="no-print">
      <Flex direction="column" gap="3" maxWidth="72ch">
        <Box fontWeight="semibold">{`Withdraw the ${thing}`}</Box>
        <NoteField label={props.label} fault={faultIn(sending, 'reason')} />
        <SendingFault sending={sending} />
        <Flex>
          <Button
            type="submit"
            variant="outline"
            aria-busy={sending.loading}
            disabled={sending.loading}
          >
            {sending.loading ? 'Withdrawing…' : `Withdraw ${thing}`}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
