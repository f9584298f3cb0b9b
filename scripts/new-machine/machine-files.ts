import type { NewFiles } from '../new-file/write-files.ts';
import type { MachineNames } from './machine-names.ts';

/** The file set of a chart (one port, three states), its model and its first test, ready to run. */
export function machineFiles(names: MachineNames): NewFiles {
  const path = `machines/${pathOf(names)}`;
  return {
    [`${path}.machine.ts`]: machineText(names),
    [`${path}.ports.ts`]: portsText(names),
    [`tests/${path}.model.ts`]: modelText(names),
    [`tests/${path}.test.ts`]: testText(names),
  };
}

/** Where the files of a chart are, without the layer and the role: `AREA/NAME/NAME`. */
function pathOf({ area, kebab }: MachineNames): string {
  return `${area}/${kebab}/${kebab}`;
}

function portsText({ camel, pascal }: MachineNames): string {
  return `import { unprovidedPromise } from '#machines/unprovided.ts';

/** Ports of the ${camel} chart. */
export const ${camel}Ports = {
  run${pascal}: unprovidedPromise<void, Record<string, never>>('run${pascal}'),
};
`;
}

function machineText(names: MachineNames): string {
  return vocabularyText(names) + chartText(names);
}

function vocabularyText({ camel, pascal, kebab }: MachineNames): string {
  return `import { assign, setup } from 'xstate';
import { faultText } from '#machines/fault-text.ts';
import { ${camel}Ports } from './${kebab}.ports.ts';

export interface ${pascal}Context {
  readonly error: string | null;
}

export type ${pascal}Event = { readonly type: '${camel}.start' };

/**
 * Whose life this is, the happy path in one sentence, and what always holds.
 *
 * Port: \`run${pascal}\`.
 */
export const ${camel}Machine = setup({
  types: {
    context: {} as ${pascal}Context,
    events: {} as ${pascal}Event,
    tags: {} as 'busy' | 'failed',
  },
  actors: ${camel}Ports,
  actions: {
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearError: assign({ error: null }),
  },
})`;
}

function chartText({ camel, pascal }: MachineNames): string {
  return `.createMachine({
  id: '${camel}',
  context: { error: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Not started, or the last attempt failed.',
      on: { '${camel}.start': { target: 'running' } },
    },
    running: {
      description: 'The work is in progress.',
      tags: ['busy'],
      entry: 'clearError',
      invoke: {
        id: 'run${pascal}',
        src: 'run${pascal}',
        input: {},
        onDone: { target: 'done' },
        onError: {
          target: 'idle',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    done: { description: 'The work is done.', type: 'final' },
  },
});
`;
}

function modelText(names: MachineNames): string {
  const { camel, pascal } = names;
  return `import { ${camel}Machine } from '#machines/${pathOf(names)}.machine.ts';
import { answering, defineModel, failing, sending } from '#kit/cover/chart-model.ts';

/** Everything that may happen to the chart. */
export const ${camel}Model = defineModel<null>({
  machine: ${camel}Machine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('${camel}.start', ''),
    answering('run${pascal}', 'done', () => undefined),
    failing('run${pascal}', () => new Error('Try again in a moment.')),
  ],
  distinguish: () => null,
  maxSteps: 4,
});
`;
}

function testText(names: MachineNames): string {
  const { camel, pascal } = names;
  return `import { describe, expect, test } from 'vitest';
import { ${camel}Machine } from '#machines/${pathOf(names)}.machine.ts';
import { createChartActor } from '#kit/runner/chart-actor.ts';

describe('${camel}', () => {
  test('a failure says why and can be tried again', () => {
    const chart = createChartActor(${camel}Machine);
    chart.send({ type: '${camel}.start' });

    chart.fail('run${pascal}', new Error('Try again in a moment.'));
    const { error } = chart.actor.getSnapshot().context;
    chart.send({ type: '${camel}.start' });

    expect(error).toBe('Try again in a moment.');
    expect(chart.started('run${pascal}')).toHaveLength(2);
  });
});
`;
}
