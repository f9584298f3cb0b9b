import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectNdaError, selectNdaPlace } from '#machines/listings/nda/nda.selectors.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import type { NdaActor } from './nda-actor.types.ts';

/** Confirms the withdrawal of an acceptance, and shows a failure. */
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
      title="End your access?"
      role="alertdialog"
      onEscape={() => actor.send({ type: 'nda.keep' })}
    >
      <p>
        The data room closes for you at once. Destroy or return what you have received; your
        obligations under the text stay in force.
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
          {isBusy ? 'Giving back…' : 'End access'}
        </Button>
      </ModalEnd>
    </Modal>
  );
}
