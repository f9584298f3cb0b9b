import { createMachine, not, raise, setup, stateIn, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { findFaults } from '#kit/chart/chart-faults.ts';
import type { ChartState } from '#kit/chart/chart.types.ts';
import { describeChart, statesOf, transitionsOf } from '#kit/chart/describe-chart.ts';
import { exportFiles } from '#kit/export/export-files.ts';
import { toMachineJson } from '#kit/export/machine-json.ts';
import { toMermaid } from '#kit/export/mermaid.ts';
import { scxmlCodeOf } from '#kit/export/scxml-code.ts';
import { toScxml } from '#kit/export/scxml.ts';
import { doorMachine } from '../drawings/door.machine.ts';

describe('the importable JSON', () => {
  it('gives createMachine the same states, transitions, guards and actions again', () => {
    const imported = createMachine(JSON.parse(toMachineJson(doorMachine)));

    expect(outline(imported)).toEqual(outline(doorMachine));
  });

  it('keeps a negated guard as one name', () => {
    const machine = setup({ guards: { isWet: () => true } }).createMachine({
      id: 'towel',
      on: { use: { guard: not('isWet') } },
    });

    expect(JSON.parse(toMachineJson(machine))).toEqual({
      id: 'towel',
      on: { use: { guard: 'not isWet' } },
    });
  });

  it('refuses an inline guard instead of losing it', () => {
    const machine = createMachine({ id: 'towel', on: { dry: { guard: () => true } } });

    expect(() => toMachineJson(machine)).toThrow('an inline function at "guard"');
  });

  it('refuses an inline action instead of writing null', () => {
    const machine = createMachine({ id: 'bell', entry: [() => undefined] });

    expect(() => toMachineJson(machine)).toThrow('an inline function at "0"; name it in setup().');
  });
});

describe('findFaults', () => {
  it('finds nothing in a machine that names everything', () => {
    expect(findFaults(doorMachine)).toEqual([]);
  });

  it('says where an action, guard, delay, actor or description is missing', () => {
    const machine = createMachine({
      id: 'gate',
      initial: 'shut',
      states: {
        shut: {
          entry: () => undefined,
          invoke: { src: 'watch' },
          on: { open: { guard: () => true } },
          after: { 1000: {} },
        },
      },
    });

    expect(findFaults(machine)).toEqual([
      'gate.shut has no description; say in one sentence what it does.',
      'entry of gate.shut has an inline action; give it a name in setup({ actions }).',
      'gate.shut invokes watch without an id; give it one.',
      'gate.shut|open|0 has an inline guard; give it a name in setup({ guards }).',
      'gate.shut|xstate.after.1000.gate.shut|0 waits for a bare number; name it in setup({ delays }).',
    ]);
  });
});

const origin = 'Written from the machines of this test.';

describe('exportFiles', { timeout: 30_000 }, () => {
  it('writes the same bytes twice', async () => {
    const first = await exportFiles([doorMachine], origin);
    const second = await exportFiles([doorMachine], origin);

    expect([...second]).toEqual([...first]);
  });

  it('writes five files per machine and one index', async () => {
    expect([...(await exportFiles([doorMachine], origin)).keys()]).toEqual([
      'door.machine.json',
      'door.chart.json',
      'door.svg',
      'door.mmd',
      'door.scxml',
      'README.md',
    ]);
  });

  it('refuses machines whose exports would lie', async () => {
    const machine = createMachine({ id: 'gate', initial: 'shut', states: { shut: {} } });

    await expect(exportFiles([machine], origin)).rejects.toThrow('gate.shut has no description');
  });

  it('indexes every drawing, state and transition', async () => {
    const index = (await exportFiles([doorMachine], origin)).get('README.md') ?? '';

    expect(index).toContain('![Statechart of door](door.svg)');
    expect(index).toContain('| opening | The motor runs. | runMotor | busy |');
    expect(index).toContain('| closed | door.open | 1: isLocked | announceRefusal |  |');
    expect(index).toContain('| *any state* | door.remove |  |  | removed |');
  });
});

describe('the Mermaid text', () => {
  it('holds regions, guards, delays and actions', () => {
    const lines = toMermaid(describeChart(doorMachine)).split('\n');

    expect(lines[0]).toBe('stateDiagram-v2');
    expect(lines).toContain('    --');
    expect(lines).toContain(
      '  door_closed --> door_closed : door.open [1 isLocked] / announceRefusal',
    );
    expect(lines).toContain('  door_open --> door_closed : after openLimit (30 s)');
    expect(lines).toContain('  in_any_state --> door_removed : door.remove');
  });
});

describe('the SCXML document', () => {
  const document = toScxml(describeChart(doorMachine), scxmlCodeOf(doorMachine));

  it('arms a delay on entry and cancels it on exit', () => {
    const name = 'after.openLimit.door.open';

    expect(document).toContain('<data id="openLimit" expr="30000"/>');
    expect(document).toContain(`<send event="${name}" id="${name}" delayexpr="openLimit + 'ms'"/>`);
    expect(document).toContain(`<cancel sendid="${name}"/>`);
  });

  it('names every transition of the chart', () => {
    const named = [...document.matchAll(/chart:id="([^"]+)"/g)].map(([, id]) => id);

    expect(named).toEqual(transitionsOf(describeChart(doorMachine)).map(({ id }) => id));
  });

  it('assigns, asks and waits as its expressions say, with what an action is given', () => {
    const machine = setup({
      guards: { isLoud: () => true, isRung: stateIn('rung') },
      delays: { echo: ({ context }) => (context as { volume: number }).volume },
      actions: { turn: () => undefined, ringAgain: raise({ type: 'bell.ring' }) },
    }).createMachine({
      id: 'bell',
      context: { volume: 1 },
      initial: 'still',
      on: {
        'bell.turn': {
          guard: 'isRung',
          actions: [{ type: 'turn', params: ({ event }: { event: object }) => event }, 'ringAgain'],
        },
        'bell.mute': { actions: { type: 'turn', params: { to: 0 } } },
      },
      states: {
        still: { on: { 'bell.ring': { guard: 'isLoud', target: 'rung' } } },
        rung: { after: { echo: 'still' } },
      },
    });
    const loud = toScxml(
      describeChart(machine),
      scxmlCodeOf(machine, {
        data: { volume: '1' },
        guards: { isLoud: 'volume > 3 || it.isForced' },
        actions: { turn: { volume: 'it.to' } },
        delays: { echo: 'volume * 100' },
      }),
    );

    expect(loud).toContain('<data id="volume" expr="1"/>');
    expect(loud).toContain('cond="In(\'bell.rung\')"');
    expect(loud).toContain('cond="volume &gt; 3 || _event.data.isForced"');
    expect(loud).toContain('<assign location="volume" expr="_event.data.to"/>');
    expect(loud).toContain('<assign location="volume" expr="({&quot;to&quot;:0}).to"/>');
    expect(loud).toContain('<send event="bell.ring" target="#_internal">');
    expect(loud).toContain(`delayexpr="(volume * 100) + 'ms'"`);
    expect(() => scxmlCodeOf(machine)).toThrow('bell computes the delay "echo"; give its length');
  });

  it('ends when the chart ends', () => {
    expect(document).toContain('<transition event="done.state.door" target="end.door"/>');
  });
});

function outline(machine: AnyStateMachine) {
  return statesOf(describeChart(machine)).map(({ states: _states, ...state }) =>
    withoutCode(state),
  );
}

/** Computed parameters and lengths of delays are code, so an import cannot bring them back. */
function withoutCode({ exit, transitions, ...state }: Omit<ChartState, 'states'>) {
  return {
    ...state,
    exit: exit.map(({ type }) => type),
    transitions: transitions.map(({ delayMs: _length, ...transition }) => transition),
  };
}
