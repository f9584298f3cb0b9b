import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDiff } from '#qa/charts/diff-command.ts';
import { portalChart } from '#qa/charts/portal-chart.ts';
import { machines } from '#qa/charts/registry.ts';

const charts = machines.map(portalChart);
const story = 'boundary-sees-no-warning-one-second-before-it-is-due';

describe('the difference from an earlier version', () => {
  const home = process.cwd();
  const folder = mkdtempSync(path.join(tmpdir(), 'earlier-'));

  /** What the command prints about a version of the small repository, and its exit code. */
  async function diff(version: string) {
    const lines: string[] = [];
    process.chdir(folder);
    try {
      const code = await runDiff(version, charts, (line) => lines.push(line));
      return { code, lines };
    } finally {
      process.chdir(home);
    }
  }

  const git = (...args: string[]): string =>
    execFileSync(
      'git',
      ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args],
      {
        encoding: 'utf8',
      },
    );

  const commit = (name: string): void => {
    git('add', '.');
    git('commit', '--quiet', '--message', name);
    git('tag', name);
  };

  beforeAll(() => {
    git('init', '--quiet');
    writeFileSync(path.join(folder, 'README.md'), 'Nothing yet.\n');
    commit('empty');
    mkdirSync(path.join(folder, 'statecharts/scenarios'), { recursive: true });
    for (const { id } of charts)
      copyFileSync(
        `statecharts/${id}.chart.json`,
        path.join(folder, `statecharts/${id}.chart.json`),
      );
    const [file = ''] = execFileSync('git', ['ls-files', `statecharts/scenarios/${story}*`], {
      encoding: 'utf8',
    }).split('\n');
    const scenario = path.join(folder, 'statecharts/scenarios/a.json');
    copyFileSync(file, scenario);
    commit('same');
    const heartbeat = path.join(folder, 'statecharts/heartbeat.chart.json');
    writeFileSync(
      heartbeat,
      readFileSync(heartbeat, 'utf8').replaceAll('rememberBeat', 'noteBeat'),
    );
    writeFileSync(
      scenario,
      readFileSync(scenario, 'utf8').replaceAll('"modal": "none"', '"modal": "expiring"'),
    );
    commit('other');
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('is none from the charts of today', async () => {
    expect(await diff('same')).toEqual({
      code: 0,
      lines: [
        `0 of ${charts.length} charts differ from same`,
        '1 of 1 scenarios of same still hold',
      ],
    });
  });

  it('names what a chart did, and the scenario that sees something else, and ends with 1', async () => {
    const { code, lines } = await diff('other');

    expect(code).toBe(1);
    expect(lines[0]).toBe('heartbeat');
    expect(lines).toContain(
      '  - heartbeat.reconnected: route.changed [hasSettled, 1 s after the last beat] → heartbeat.beating / noteBeat',
    );
    expect(lines).toContain('FAILED Sees no warning one second before it is due');
    expect(lines).toContain('  tab 1, modal: expected "expiring", seen "none"');
    expect(lines.at(-1)).toBe('0 of 1 scenarios of other still hold');
  });

  it.each([
    ['nowhere', 'There is no commit, branch or tag "nowhere" here.'],
    ['--all', 'There is no commit, branch or tag "--all" here.'],
    ['empty', 'empty has no charts in statecharts/.'],
  ])('says why %s cannot be read, and ends with 2', async (version, text) => {
    expect(await diff(version)).toEqual({ code: 2, lines: [text] });
  });
});
