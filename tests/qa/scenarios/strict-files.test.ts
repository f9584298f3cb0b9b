import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrokenScenarioError } from '#qa/scenarios/format/broken-scenario-error.ts';
import { readScenario } from '#qa/scenarios/format/scenario-files.ts';
import { replayOnMachine } from '#qa/scenarios/replay-scenario.ts';

/** A scenario of two tabs as a person may have typed it: one thing a line. */
const good = `{
  "name": "Warns in both tabs",
  "description": "The warning shows everywhere.",
  "kind": "tabs",
  "covers": {
    "transitions": ["session.live.active|always|0"],
    "spec": ["§4", "R10"]
  },
  "settings": {},
  "steps": [
    { "at": 0, "who": "person", "does": "opens the portal", "tab": 1, "path": "/dashboard",
      "see": [{ "tab": 1, "partial": true }] },
    { "at": 0, "who": "person", "does": "signs in", "tab": 1, "user": "finance@aurora.example",
      "see": [{ "tab": 1, "partial": true, "session": "live.active" }] },
    { "at": 0, "who": "person", "does": "opens the portal", "tab": 2, "path": "/dashboard",
      "see": [{ "tab": 1, "partial": true }, { "tab": 2, "partial": true }] },
    { "at": 0, "who": "clock", "does": "passes", "seconds": 780,
      "see": [{ "tab": 1, "partial": true, "modal": "expiring" },
              { "tab": 2, "partial": true, "modal": "expiring", "countdown": 120 }] },
    { "at": 780, "who": "person", "does": "chooses Stay logged in", "tab": 2,
      "see": [{ "tab": 1, "partial": true, "modal": "none" },
              { "tab": 2, "partial": true, "modal": "none" }] }
  ]
}
`;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'strict-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Writes the text with a replacement and returns what the reader finds wrong, as "line: reason". */
async function faultsAfter(from: string, to: string): Promise<readonly string[]> {
  if (!good.includes(from)) throw new Error(`The scenario does not hold ${from}`);
  const file = path.join(folder, 'a.json');
  await writeFile(file, good.replace(from, to));
  try {
    await readScenario(file);
    return [];
  } catch (error) {
    if (!(error instanceof BrokenScenarioError)) throw error;
    return error.faults.map(({ line, reason }) => `${line}: ${reason}`);
  }
}

const nothingChecked = good
  .replaceAll(/, "(session|modal)": "[a-z.]+"/g, '')
  .replace(', "countdown": 120', '');

describe('a scenario file', () => {
  it('may leave fields and tabs unchecked by saying "partial"', async () => {
    expect(await faultsAfter('', '')).toEqual([]);

    const scenario = await readScenario(path.join(folder, 'a.json'));

    expect(replayOnMachine('a.json', scenario).failure).toBe(undefined);
  });

  it('compares what a partial sight says', async () => {
    await faultsAfter('"countdown": 120', '"countdown": 119');

    const scenario = await readScenario(path.join(folder, 'a.json'));

    expect(replayOnMachine('a.json', scenario).failure).toEqual({
      step: 4,
      differences: [{ tab: 2, field: 'countdown', expected: 119, seen: 120 }],
    });
  });

  it.each([
    [
      'a transition that no chart has',
      ['session.live.active|always|0', 'session.live.active|always|99'],
      ['6: "covers" names "session.live.active|always|99"; no chart has that transition.'],
    ],
    [
      'a paragraph that the specification does not have',
      ['"R10"', '"R77"'],
      ['7: "covers" names "R77"; the paragraphs are §1 to §9 and the readings R1 to R21.'],
    ],
    [
      'a time that is not the sum of the waits',
      ['"at": 780', '"at": 800'],
      ['20: step 5: "at" is 800, and the waits before it add up to 780; correct one of them.'],
    ],
    [
      'steps that are out of order',
      ['"at": 0, "who": "clock"', '"at": -1, "who": "clock"'],
      ['17: step 4: "at" is -1. Too small: expected number to be >=0.'],
    ],
    [
      'a wait that moves what follows',
      ['"seconds": 780', '"seconds": 779'],
      ['20: step 5: "at" is 780, and the waits before it add up to 779; correct one of them.'],
    ],
    [
      'an open tab that is left out',
      [
        '[{ "tab": 1, "partial": true }, { "tab": 2, "partial": true }]',
        '[{ "tab": 2, "partial": true }]',
      ],
      [
        '16: step 3: tab 1 is open and left out of "see"; {"tab": 1, "partial": true} leaves it unchecked.',
      ],
    ],
    [
      'a sight of a tab that is not open',
      [
        '"see": [{ "tab": 1, "partial": true }] },',
        '"see": [{ "tab": 1, "partial": true },\n{ "tab": 3, "partial": true }] },',
      ],
      ['13: step 1: "see" is about tab 3, which is not open.'],
    ],
    [
      'two sights of one tab',
      [
        '"see": [{ "tab": 1, "partial": true }] },',
        '"see": [{ "tab": 1, "partial": true }, { "tab": 1, "partial": true }] },',
      ],
      ['12: step 1: "see" has tab 1 twice.'],
    ],
    [
      'a step in a tab that is not open',
      ['"chooses Stay logged in", "tab": 2', '"chooses Stay logged in", "tab": 3'],
      ['20: step 5: tab 3 is not open; let the person open the portal in it first.'],
    ],
    [
      'a person whom nobody knows',
      ['"user": "finance@aurora.example"', '"user": "nobody@aurora.example"'],
      [
        '13: step 2: nobody has the account "nobody@aurora.example"; use a demo account such as finance@aurora.example.',
      ],
    ],
    [
      'no check at all',
      [good, nothingChecked],
      ['10: nothing is checked: say in "see" of at least one step what must be seen.'],
    ],
    [
      'an unknown key of a step',
      ['"seconds": 780', '"seconds": 780, "minutes": 13'],
      ['17: step 4: unknown key "minutes"; correct or remove it.'],
    ],
    [
      'an unknown key of a sight',
      ['"countdown": 120', '"countDown": 120'],
      ['19: step 4, sight 2: unknown key "countDown"; correct or remove it.'],
    ],
    [
      'an unknown key of the settings',
      ['"settings": {}', '"settings": { "minutes": 3 }'],
      ['9: unknown key "minutes"; correct or remove it.'],
    ],
    [
      'a full sight that lacks a field',
      [
        '{ "tab": 1, "partial": true, "modal": "expiring" }',
        '{ "tab": 1, "session": "live.warning.counting", "modal": "expiring", "cookie": null, "route": "/dashboard" }',
      ],
      [
        '18: step 4, sight 1: "refreshes" is missing; a sight that leaves fields out says "partial": true.',
      ],
    ],
    [
      'something that nobody can do',
      ['"does": "passes"', '"does": "flies"'],
      [
        '17: step 4: "does" is "flies", which scenario files do not know; the schema lists what they know.',
      ],
    ],
    [
      'a key that is there twice',
      ['"seconds": 780', '"seconds": 700, "seconds": 780'],
      ['17: step 4: "seconds" is there twice; remove one.'],
    ],
    [
      'a comma too many',
      ['"R10"]', '"R10",]'],
      ['7: the text is not JSON from here on; correct it.'],
    ],
    [
      'a missing end',
      ['\n  ]\n}\n', '\n  ]\n'],
      ['23: the text is not JSON from here on; correct it.'],
    ],
    [
      'a comment',
      ['"settings": {}', '"settings": {} // short'],
      ['9: the text is not JSON from here on; correct it.'],
    ],
  ] as const)('is refused for %s, with line and reason', async (_name, [from, to], faults) => {
    expect(await faultsAfter(from, to)).toEqual(faults);
  });

  it('that goes back in time is refused for its order', async () => {
    const swapped = good
      .replace('"at": 780', '"at": 5')
      .replace(
        '  ]\n}\n',
        '  ,{ "at": 3, "who": "clock", "does": "passes", "seconds": 1, "see": [{ "tab": 1, "partial": true }, { "tab": 2, "partial": true }] }]}\n',
      )
      .replace('"seconds": 780', '"seconds": 5');

    expect(await faultsAfter(good, swapped)).toEqual([
      '23: step 6: "at" is 3, and step 5 before it is at 5; put the steps in order of time.',
    ]);
  });
});
