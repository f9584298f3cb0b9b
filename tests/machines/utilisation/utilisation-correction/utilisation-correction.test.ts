import { describe, expect, test } from 'vitest';
import { correctionStatuses } from '#domain/utilisation/leases/correction.ts';
import {
  airlineCorrectionCommands,
  lessorCorrectionCommands,
  utilisationCorrectionMachine,
} from '#machines/utilisation/utilisation-correction/utilisation-correction.machine.ts';
import {
  isWaitingForLessor,
  isWithdrawable,
  stepCorrection,
} from '#machines/utilisation/utilisation-correction/utilisation-correction.steps.ts';

describe('utilisationCorrection, domain page §1.8', () => {
  test('is decided once by the lessor, or taken back by the airline before', () => {
    const commands = [...lessorCorrectionCommands, ...airlineCorrectionCommands];
    const allowed = correctionStatuses.flatMap((status) =>
      commands.flatMap((command) => {
        const after = stepCorrection(status, command);
        return after === undefined ? [] : [`${status} ${command} ${after}`];
      }),
    );

    expect(allowed).toEqual([
      'requested lessor.approve approved',
      'requested lessor.reject rejected',
      'requested airline.withdraw withdrawn',
    ]);
  });

  test('has a state for every status and no other', () => {
    const states = Object.keys(utilisationCorrectionMachine.states);

    expect(states.toSorted()).toEqual([...correctionStatuses].toSorted());
  });

  test('waits for the lessor until then', () => {
    expect(correctionStatuses.filter((status) => isWithdrawable(status))).toEqual(['requested']);
    expect(correctionStatuses.filter((status) => isWaitingForLessor(status))).toEqual([
      'requested',
    ]);
  });
});
