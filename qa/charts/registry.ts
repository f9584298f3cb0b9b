import type { AnyStateMachine } from 'xstate';
import { findMachines } from '#kit/chart/find-machines.ts';
import { portalMachine } from '#machines/app/portal/portal.machine.ts';

const found = await findMachines('machines');

/**
 * Every chart of the portal once: its coordinator, then the others by area and name. Exports,
 * coverage and naming rules walk this list, which is read from the folder: nothing is registered.
 */
export const machines: readonly AnyStateMachine[] = [
  portalMachine,
  ...found.filter((machine) => machine !== portalMachine),
];
