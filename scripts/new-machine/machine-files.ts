import type { MachineNames } from './machine-names.ts';

/** Path relative to the repository and text of each file of a new chart. */
export type MachineFiles = Readonly<Record<string, string>>;

/** The file set of a chart (one port, two states) and its first test, ready to run. */
export function machineFiles(names: MachineNames): MachineFiles {
  const path = `machines/${pathOf(names)}`;
  return {
    [`${path}.machine.ts`]: machineText(names),
    [`${path}.ports.ts`]: portsText(names),
    [`${path}.selectors.ts`]: selectorsText(names),
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
  return `import { assign, setup, type SnapshotFrom } from 'xstate';
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

export type ${pascal}Snapshot = SnapshotFrom<typeof ${camel}Machine>;
`;
}

function selectorsText({ pascal, kebab }: MachineNames): string {
  return `import type { ${pascal}Snapshot } from './${kebab}.machine.ts';

/** Why the last attempt failed, or null. */
export const select${pascal}Error = (snapshot: ${pascal}Snapshot): string | null =>
  snapshot.context.error;
`;
}

function testText(names: MachineNames): string {
  const { camel, pascal } = names;
  return `import { describe, expect, test } from 'vitest';
import { ${camel}Machine, type ${pascal}Snapshot } from '#machines/${pathOf(names)}.machine.ts';
import { select${pascal}Error } from '#machines/${pathOf(names)}.selectors.ts';
import { createChartActor } from '#kit/runner/chart-actor.ts';

describe('${camel}', () => {
  test('a failure says why and can be tried again', () => {
    const chart = createChartActor(${camel}Machine);
    chart.send({ type: '${camel}.start' });

    chart.fail('run${pascal}', new Error('Try again in a moment.'));
    const error = select${pascal}Error(chart.actor.getSnapshot() as ${pascal}Snapshot);
    chart.send({ type: '${camel}.start' });

    expect(error).toBe('Try again in a moment.');
    expect(chart.started('run${pascal}')).toHaveLength(2);
  });
});
`;
}
