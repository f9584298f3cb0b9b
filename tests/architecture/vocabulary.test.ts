import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { machines } from '#qa/charts/registry.ts';
import { describeChart, statesOf, transitionsOf } from '#kit/chart/describe-chart.ts';
import { readSources } from '#tests/support/read/read-sources.ts';

/** An event in a type; sending one leaves `readonly` out. */
const declaration = /readonly type: '([a-z][A-Za-z]*\.[A-Za-z]+)'/g;
const camelCase = /^[a-z][A-Za-z]*$/;
const eventName = /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/;
const question = /^(is|has|can)[A-Z]/;
/** Names that say when something runs or that it stores, and not what it means. */
const emptyVerb = /(^|\.)(on|set|handle|do|process)[A-Z]/;

const charts = machines.map((machine) => {
  const chart = describeChart(machine);
  return { id: machine.id, machine, states: statesOf(chart), transitions: transitionsOf(chart) };
});

const machineFiles = readSources('machines')
  .map(({ path }) => path)
  .filter((path) => path.endsWith('.machine.ts'));

function fileOf(id: string): string {
  const name = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return machineFiles.find((path) => path.endsWith(`/${name}/${name}.machine.ts`)) ?? name;
}

/** Actors that a chart starts by itself as it needs them, beside those that its states invoke. */
function spawnedIn(id: string): readonly string[] {
  const chart = fileOf(id);
  const text = [chart, chart.replace('.machine.ts', '.setup.ts')]
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  return [...text.matchAll(/spawn\('(\w+)'/g)].map((match) => match[1] ?? '');
}

function notMatching(names: Iterable<string>, pattern: RegExp): readonly string[] {
  return [...names].filter((name) => !pattern.test(name));
}

/** Events that a type or a chart declares, without those of the interpreter. */
function eventsOf({ transitions }: (typeof charts)[number]): readonly string[] {
  return transitions.filter(({ kind }) => kind === 'event').map(({ event }) => event);
}

test('the registry names each chart once', () => {
  const ids = charts.map(({ id }) => id);

  expect(ids).toEqual([...new Set(ids)]);
});

test('every machine file is in the registry', () => {
  expect(machineFiles).toEqual(charts.map(({ id }) => fileOf(id)).toSorted());
});

describe.each(charts)('$id', (chart) => {
  const { id, machine, states, transitions } = chart;
  const { guards, actions, actors, delays } = machine.implementations;

  test('is exported under its own name from its own folder', () => {
    const file = fileOf(id);

    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`export const ${id}Machine =`);
  });

  test('names states and tags in camel case', () => {
    const names = states.flatMap(({ key, tags }) => [key, ...tags]);

    expect(notMatching(names, camelCase)).toEqual([]);
  });

  test('names events by subject and verb', () => {
    expect(notMatching(eventsOf(chart), eventName)).toEqual([]);
    expect(eventsOf(chart).filter((name) => emptyVerb.test(name))).toEqual([]);
  });

  test('asks guards as questions', () => {
    expect(notMatching(Object.keys(guards), question)).toEqual([]);
  });

  test('names actions, ports and delays by what they mean', () => {
    const names = [actions, actors, delays].flatMap((kind) => Object.keys(kind));

    expect(notMatching(names, camelCase)).toEqual([]);
    expect(names.filter((name) => emptyVerb.test(name))).toEqual([]);
  });

  test('says what every state is for', () => {
    const undescribed = states.slice(1).filter(({ description }) => !description.endsWith('.'));

    expect(undescribed.map((state) => state.id)).toEqual([]);
  });

  test('gives every invoked actor a name of its own', () => {
    const ids = states.flatMap(({ invokes }) => invokes.map((invoke) => invoke.id));

    expect(notMatching(ids, camelCase)).toEqual([]);
  });

  test('names every delay', () => {
    const waits = transitions.filter(({ kind }) => kind === 'after');

    expect(waits.map(({ subject }) => subject).filter((name) => !((name ?? '') in delays))).toEqual(
      [],
    );
  });

  test('holds names only: no function stands for a guard, an action or an actor', () => {
    const names = [
      ...transitions.flatMap(({ guard, actions: taken }) => [
        guard,
        ...taken.map(({ type }) => type),
      ]),
      ...states.flatMap(({ entry, exit, invokes }) => [
        ...[...entry, ...exit].map(({ type }) => type),
        ...invokes.map(({ src }) => src),
      ]),
    ];

    expect(names.filter((name) => name?.includes('inline'))).toEqual([]);
  });

  test('uses everything that it names', () => {
    const taken = [
      ...transitions.flatMap((transition) => transition.actions),
      ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ];
    const spawned = spawnedIn(id);
    const asked = transitions.map(({ guard }) => guard ?? '').join(' ');
    const used = new Set([
      ...taken.map(({ type }) => type),
      ...states.flatMap(({ invokes }) => invokes.map(({ src }) => src)),
      ...transitions.map(({ subject }) => subject),
      ...(asked.match(/[A-Za-z]+/g) ?? []),
      ...spawned,
    ]);
    const named = [guards, actions, actors, delays].flatMap((kind) => Object.keys(kind));

    expect(named.filter((name) => !used.has(name))).toEqual([]);
  });
});

test('every event of a chart is sent somewhere', () => {
  const senders = [...readSources('machines'), ...readSources('src')].filter(
    ({ path }) => !path.endsWith('.ports.ts'),
  );
  const text = senders.map((source) => source.text.replaceAll(declaration, '')).join('\n');
  const events = new Set(charts.flatMap(eventsOf));

  const orphans = [...events].filter((event) => {
    const mentions = text.matchAll(new RegExp(`'${event.replace('.', '\\.')}'(?! *:)`, 'g'));
    return [...mentions].length === 0;
  });

  expect(orphans).toEqual([]);
});

test('every declared event is heard by a chart or emitted', () => {
  const heard = new Set(charts.flatMap(eventsOf));
  const text = readSources('machines')
    .map((source) => source.text)
    .join('\n');
  const declared = readSources('machines')
    .flatMap((source) => [...source.text.matchAll(declaration)])
    .map((match) => match[1] ?? '');

  const isUsed = (event: string): boolean =>
    heard.has(event) || text.split(`type: '${event}'`).length > 2;
  expect(declared.filter((event) => !isUsed(event))).toEqual([]);
});
