import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escapeXml } from '#kit/export/xml.ts';
import { readScenario, scenarioPaths } from '#qa/scenarios/format/scenario-files.ts';
import { runReplay } from '#qa/scenarios/replay-command.ts';
import { machineEngine } from '#qa/scenarios/replay-engine.ts';
import { failureLines, replayOnMachine } from '#qa/scenarios/replay-scenario.ts';
import { scenarioSection } from '#qa/scenarios/report/scenario-section.ts';
import { StreamLog } from '#qa/scenarios/report/stream-log.ts';
import { edited } from '#tests/support/scenarios/edit-scenario.ts';
import { onMachine } from '#tests/support/scenarios/report-of.ts';
import type { WrongScenario } from '#tests/support/scenarios/wrong-scenario.ts';
import { wrongScenarios } from '#tests/support/scenarios/wrong-scenarios.ts';

const paths = await scenarioPaths([]);

/** The generated scenario with its untruth; its name is that of the untruth. */
async function scenarioOf({ name, of, edit }: WrongScenario) {
  const file = paths.find((each) => path.basename(each).startsWith(of)) ?? of;
  return edited({ ...(await readScenario(file)), name }, edit);
}

describe('a scenario with', { timeout: 30_000 }, () => {
  it.each(wrongScenarios)('$name fails with step and both values', async (wrong) => {
    const { step, place, expected, seen } = wrong;

    const replay = replayOnMachine('wrong.json', await scenarioOf(wrong));

    expect(replay.failure?.step).toBe(step);
    expect(replay.failure === undefined ? [] : failureLines(replay.failure)).toContain(
      `${place}: expected ${expected}, seen ${seen}`,
    );
  });

  it.each(wrongScenarios)('$name shows both values in the report', async (wrong) => {
    const { step, place, expected, seen } = wrong;

    const replay = replayOnMachine('wrong.json', await scenarioOf(wrong));
    const report = scenarioSection(replay, onMachine);
    const text = escapeXml(`${place}: expected ${expected}, seen ${seen}`);

    expect(report).toContain(`<strong>Step ${step}: `);
    expect(report).toContain(`<li>${text}</li>`);
    expect(cellsOf(report, step)).toContain(escapeXml(shown(wrong, expected)));
    expect(cellsOf(report, step)).toContain(escapeXml(shown(wrong, seen)));
  });
});

/** A value as the table prints it: a tab that is not open has no field. */
function shown({ place, name }: WrongScenario, value: string): string {
  const field = place.split(', ').at(-1) ?? '';
  if (field !== 'tab' || name === 'a click in a tab that is not open') return `${field} ${value}`;
  return value === '"open"' ? 'the session is' : 'not open';
}

/** The part of the table from a step to the next one. */
function cellsOf(report: string, step: number): string {
  const start = report.indexOf(`data-title="step">${step}</td>`);
  return report.slice(start, report.indexOf('class="same first"', start) >>> 0);
}

describe('a batch of wrong scenarios', { timeout: 30_000 }, () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'wrong-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('has no scenario that passes, and exit code 1', async () => {
    const files = wrongScenarios.map((_, index) => path.join(folder, `${index}.json`));
    for (const [index, wrong] of wrongScenarios.entries())
      await writeFile(files[index] ?? '', JSON.stringify(await scenarioOf(wrong)));
    const [report, junit] = [path.join(folder, 'r.html'), path.join(folder, 'r.xml')];
    const engine = { where: 'on the machine', open: async () => machineEngine(new StreamLog()) };

    const code = await runReplay(engine, {
      files,
      repeat: 1,
      report,
      junit,
      print: () => undefined,
      printFault: () => undefined,
    });

    expect(code).toBe(1);
    expect(wrongScenarios.length).toBeGreaterThan(40);
    expect(await readFile(report, 'utf8')).toContain('<strong>0 passed, ');
    expect(await readFile(junit, 'utf8')).toContain(`tests="${wrongScenarios.length}"`);
  });
});
