import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectNdaError, selectNdaPlace } from '#machines/nda/nda.selectors.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { ModalEnd } from '#src/ui/modal-end.tsx';
import type { NdaActor } from './nda-actor.types.ts';

/** Asks before an acceptance is taken back, and says when that did not work. */
export function WithdrawalQuestion({ actor }: { readonly actor: NdaActor }) {
  const place = useSelector(actor, selectNdaPlace);
  const error = useSelector(actor, selectNdaError);
  if (place === 'accepted')
    return error === null ? null : (
      <Box role="alert" color="bad" marginTop="3">
        {error}
      </Box>
    );
  const isBusy = place === 'withdrawing';
  return (
    <Modal
      title="Give your access back?"
      role="alertdialog"
      onEscape={() => actor.send({ type: 'nda.keep' })}
    >
      <p>
        The data room closes for you at once. Destroy or return what you have received; what the
        text obliges you to stays in force.
      </p>
      <ModalEnd>
        <Button disabled={isBusy} onClick={() => actor.send({ type: 'nda.keep' })}>
          Keep access
        </Button>
        <Button
          variant="solid"
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={() => actor.send({ type: 'nda.confirm' })}
        >
          {isBusy ? 'Giving back…' : 'Give access back'}
        </Button>
      </ModalEnd>
    </Modal>
  );
}
