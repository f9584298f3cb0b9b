import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { heartbeatMachine } from '#machines/session/heartbeat/heartbeat.machine.ts';
import { portalMachine } from '#machines/app/portal/portal.machine.ts';
import { returnInsideMachine } from '#machines/session/return-inside/return-inside.machine.ts';
import { sessionMachine } from '#machines/session/session/session.machine.ts';
import { tokenRefreshMachine } from '#machines/session/token-refresh/token-refresh.machine.ts';
import { mutantsOf } from '#kit/mutants/mutate-chart.ts';
import { takeWalk } from '../session/tabs/walk.ts';
import { walks } from '../session/tabs/walks.ts';

/** The child of the portal that a faulty chart stands for. */
const children: Readonly<Record<string, AnyStateMachine>> = {
  session: sessionMachine,
  heartbeat: heartbeatMachine,
  tokenRefresh: tokenRefreshMachine,
  returnInside: returnInsideMachine,
};

/** The portal with one faulty child. Throws when no mutant has that name. */
function faultyPortal(child: string, fault: string): AnyStateMachine {
  const original = children[child];
  const mutant = original && mutantsOf(original).find(({ name }) => name === fault);
  if (mutant === undefined) throw new Error(`No mutant is called "${fault}"; correct the name.`);
  const machine: AnyStateMachine = portalMachine;
  return machine.provide({ actors: { [child]: mutant.build() } });
}

test.each([
  ['session', 'drop session.live|always|1', 'lives past its deadline'],
  ['session', 'drop session.live.active|session.interacted|1', 'the countdown shows'],
  ['session', 'drop session.live|session.signOut|0', 'should have ended'],
  ['session', 'drop session.live|session.endedElsewhere|1', 'ended'],
  [
    'session',
    'drop action applyCorrection[0] of session|session.clockCorrected|0',
    'after {"kind":"correctClock"',
  ],
  ['heartbeat', 'drop heartbeat.beating|connection.lost|0', 'a heartbeat offline'],
  ['heartbeat', 'redirect heartbeat.offline|connection.restored|0', 'heartbeat'],
  [
    'tokenRefresh',
    'drop action announceRefusal[0] of tokenRefresh.refreshing|xstate.done.actor.refreshToken|3',
    'ended',
  ],
  [
    'returnInside',
    'negate guard of returnInside.kept.asking|xstate.done.actor.signInAgain|0',
    'instead of refuses',
  ],
])('random walks find out %s: %s', { timeout: 180_000 }, (child, fault, complaint) => {
  const portal = faultyPortal(child, fault);
  const property = fc.property(walks, (walk) => takeWalk(walk, portal));

  const result = fc.check(property, { numRuns: 2000, seed: 7, endOnFailure: true });

  expect(result.failed).toBe(true);
  expect(String(result.errorInstance)).toContain(complaint);
});
