import type { MachineNames } from './machine-names.ts';

/** Path relative to the repository and text of each file of a new chart. */
export type MachineFiles = Readonly<Record<string, string>>;

/** The file set of a chart (one port, two states) and its first test, ready to run. */
export function machineFiles(names: MachineNames): MachineFiles {
  const folder = `machines/${names.kebab}/${names.kebab}`;
  return {
    [`${folder}.types.ts`]: typesText(names),
    [`${folder}.ports.ts`]: portsText(names),
    [`${folder}.machine.ts`]: machineText(names),
    [`${folder}.snapshot.ts`]: snapshotText(names),
    [`${folder}.selectors.ts`]: selectorsText(names),
    [`tests/machines/${names.kebab}/${names.kebab}.test.ts`]: testText(names),
  };
}

function typesText({ camel, pascal }: MachineNames): string {
  return `export interface ${pascal}Context {
  readonly error: string | null;
}

export type ${pascal}Event = { readonly type: '${camel}.start' };
`;
}

function portsText({ camel, pascal }: MachineNames): string {
  return `import { unprovidedPromise } from '../unprovided.ts';

/** Ports of the ${camel} chart. */
export const ${camel}Ports = {
  run${pascal}: unprovidedPromise<void, Record<string, never>>('run${pascal}'),
};
`;
}

function machineText({ camel, pascal, kebab }: MachineNames): string {
  return `import { assign, setup } from 'xstate';
import { faultText } from '../fault-text.ts';
import { ${camel}Ports } from './${kebab}.ports.ts';
import type { ${pascal}Context, ${pascal}Event } from './${kebab}.types.ts';

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
}).createMachine({
  id: '${camel}',
  context: { error: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing was asked for yet, or the last attempt did not work.',
      on: { '${camel}.start': { target: 'running' } },
    },
    running: {
      description: 'The work goes on.',
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

function snapshotText({ camel, pascal, kebab }: MachineNames): string {
  return `import type { SnapshotFrom } from 'xstate';
import type { ${camel}Machine } from './${kebab}.machine.ts';

/** What such a chart shows of itself at one moment. */
export type ${pascal}Snapshot = SnapshotFrom<typeof ${camel}Machine>;
`;
}

function selectorsText({ pascal, kebab }: MachineNames): string {
  return `import type { ${pascal}Snapshot } from './${kebab}.snapshot.ts';

/** Why the last attempt did not work, or null. */
export const select${pascal}Error = (snapshot: ${pascal}Snapshot): string | null =>
  snapshot.context.error;
`;
}

function testText({ camel, pascal, kebab }: MachineNames): string {
  return `import { describe, expect, test } from 'vitest';
import { ${camel}Machine } from '#machines/${kebab}/${kebab}.machine.ts';
import { select${pascal}Error } from '#machines/${kebab}/${kebab}.selectors.ts';
import type { ${pascal}Snapshot } from '#machines/${kebab}/${kebab}.snapshot.ts';
import { createChartActor } from '#tests/support/statecharts/chart-actor.ts';

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
