import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { StepUpActorRef, StepUpSnapshot } from '#machines/session/step-up/step-up.machine.ts';
import { useApi } from '#src/api/api-context.ts';
import { useChart } from '#src/run/use-chart.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { ProofForm } from '../factors/proof-form.tsx';
import { provideStepUp } from './provide-step-up.ts';
import type { StepUpGate } from './step-up-gate.ts';

const selectProof = (snapshot: StepUpSnapshot) => snapshot.children.proof;

/** Starts the chart at each demand, and lets the calls that wait know how it ended. */
function useDemands(gate: StepUpGate, actor: StepUpActorRef): void {
  useEffect(() => {
    const ends = [
      actor.on('stepUp.proved', () => gate.settle(true)),
      actor.on('stepUp.cancelled', () => gate.settle(false)),
    ];
    const end = gate.onDemand(() => actor.send({ type: 'stepUp.demand' }));
    return () => {
      end();
      for (const subscription of ends) subscription.unsubscribe();
    };
  }, [actor, gate]);
}

/** Asks for a fresh proof of who somebody is while calls wait for it, run by the step-up chart. */
export default function StepUpDialog(props: {
  readonly gate: StepUpGate;
  readonly onSignInAgain: () => void;
}) {
  const { gate } = props;
  const api = useApi();
  const [machine] = useState(() => provideStepUp(api));
  const actor = useChart(machine);
  const isVisible = useSelector(actor, (snapshot) => snapshot.hasTag('visible'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const notice = useSelector(actor, ({ context }) => context.notice);
  const proof = useSelector(actor, selectProof);

  useDemands(gate, actor);

  if (!isVisible) return null;
  const cancel = (): void => {
    if (proof === undefined) actor.send({ type: 'stepUp.cancel' });
    else proof.send({ type: 'proof.cancel' });
  };
  return (
    <Modal title="Confirm that it is you" onEscape={cancel}>
      <Box color="ink.muted">
        Payments, bank details and access of people need a fresh proof, so that nobody can use a
        page that you left open. It holds for ten minutes.
      </Box>
      {notice !== null && (
        <Box role="alert" color="bad" marginTop="3" fontWeight="medium">
          {notice}
        </Box>
      )}
      {proof !== undefined && (
        <ProofForm actor={proof} mayTrust={false} onSignInAgain={props.onSignInAgain}>
          <Button onClick={cancel}>Cancel</Button>
        </ProofForm>
      )}
      {proof === undefined && (
        <Flex gap="2" marginTop="4">
          {hasFailed && (
            <Button variant="solid" onClick={() => actor.send({ type: 'stepUp.again' })}>
              Try again
            </Button>
          )}
          <Button onClick={cancel}>Cancel</Button>
        </Flex>
      )}
    </Modal>
  );
}
