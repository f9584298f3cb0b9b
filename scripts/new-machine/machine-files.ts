import type { NewFiles } from '../new-file/write-files.ts';
import type { MachineNames } from './machine-names.ts';

/** What the port of a new chart answers, and the chart keeps. */
export interface PortAnswer {
  /** Name of the type and of the module that exports it. */
  readonly type: string;
  readonly module: string;
  /** An answer for the model and the test, as source. */
  readonly example: string;
}

/**
 * The file set of a chart (one port, three states), its model and its first test, ready to run. Without
 * an answer the port only ends.
 */
export function machineFiles(names: MachineNames, answer?: PortAnswer): NewFiles {
  const path = `machines/${pathOf(names)}`;
  return {
    [`${path}.machine.ts`]: vocabularyText(names, answer) + chartText(names, answer),
    [`${path}.ports.ts`]: portsText(names, answer),
    [`tests/${path}.model.ts`]: modelText(names, answer),
    [`tests/${path}.test.ts`]: testText(names),
  };
}

/** Where the files of a chart are, without the layer and the role: `AREA/NAME/NAME`. */
function pathOf({ area, kebab }: MachineNames): string {
  return `${area}/${kebab}/${kebab}`;
}

function typeImport(answer: PortAnswer | undefined): string {
  return answer === undefined ? '' : `import type { ${answer.type} } from '${answer.module}';\n`;
}

function portsText({ camel, pascal }: MachineNames, answer?: PortAnswer): string {
  const type = answer?.type ?? 'void';
  return `${typeImport(answer)}import { unprovidedPromise } from '#machines/unprovided.ts';

/** Ports of the ${camel} chart. */
export const ${camel}Ports = {
  run${pascal}: unprovidedPromise<${type}, Record<string, never>>('run${pascal}'),
};
`;
}

function vocabularyText({ camel, pascal, kebab }: MachineNames, answer?: PortAnswer): string {
  const [field, remember] =
    answer === undefined
      ? ['', '']
      : [
          `\n  readonly found: ${answer.type} | null;`,
          `
    rememberAnswer: assign({ found: (_, { found }: { found: ${answer.type} }) => found }),`,
        ];
  return `import { assign, setup } from 'xstate';
${typeImport(answer)}import { faultText } from '#machines/fault-text.ts';
import { ${camel}Ports } from './${kebab}.ports.ts';

export interface ${pascal}Context {
  readonly error: string | null;${field}
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
    clearError: assign({ error: null }),${remember}
  },
})`;
}

function chartText({ camel, pascal }: MachineNames, answer?: PortAnswer): string {
  const [found, done] =
    answer === undefined
      ? ['', `{ target: 'done' }`]
      : [
          ', found: null',
          `{
          target: 'done',
          actions: { type: 'rememberAnswer', params: ({ event }) => ({ found: event.output }) },
        }`,
        ];
  return `.createMachine({
  id: '${camel}',
  context: { error: null${found} },
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
        onDone: ${done},
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

function modelText(names: MachineNames, answer?: PortAnswer): string {
  const { camel, pascal } = names;
  const output = answer === undefined ? 'undefined' : `(${answer.example})`;
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
    answering('run${pascal}', 'done', () => ${output}),
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
