import { parseArgs } from 'node:util';
import { chartExpressions } from '#qa/charts/chart-expressions.ts';
import { chartTimes } from '#qa/charts/chart-times.ts';
import { runDiff } from '#qa/charts/diff-command.ts';
import { portalChart } from '#qa/charts/portal-chart.ts';
import { machines } from '#qa/charts/registry.ts';
import { exportFiles } from '#kit/export/export-files.ts';
import { findDrift, writeGenerated, type Drift } from '#kit/export/generated-folder.ts';

const folder = 'statecharts';
const origin =
  'Written by `npm run statecharts` from the machines in `machines/`; never edited by hand. ' +
  '`npm run check` fails when a file here differs from its machine.';
const help = `Writes the statecharts of every machine in machines/ to ${folder}/.

npm run statecharts              write drawings (SVG), JSON, Mermaid, SCXML and the index
npm run statecharts -- --check   write nothing; fail when a file differs from its machine
npm run statecharts -- diff REF  how the charts differ from those of a commit, branch or tag, and which
                                 of its scenarios see something else now (then it ends with 1)
`;

/** The scenario schema lives in the same folder but comes from another command. */
const isOurs = (name: string): boolean => name !== 'scenario.schema.json';

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  if (args[0] === 'diff') return diff(args.slice(1));
  const options = readOptions(args);
  if (typeof options === 'string') return fail(`${options}\n\n${help}`);
  if (options.help) return print(help);
  const files = await generate();
  if (typeof files === 'string') return fail(files);
  if (options.check) {
    const drift = await findDrift(folder, files, isOurs);
    return isNone(drift)
      ? print(`${files.size} files match their machines`)
      : fail(`${describe(drift)}\nRun "npm run statecharts" and review the changed drawings.`);
  }
  const drift = await writeGenerated(folder, files, isOurs);
  return print(isNone(drift) ? `${files.size} files, nothing changed` : describe(drift));
}

async function diff([version, ...more]: string[]): Promise<number> {
  if (version === undefined || more.length > 0) {
    console.error(`diff takes one commit, branch or tag.\n\n${help}`);
    return 2;
  }
  return runDiff(version, machines.map(portalChart), (line) => console.log(line));
}

function readOptions(args: string[]): { check: boolean; help: boolean } | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        check: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}

async function generate(): Promise<ReadonlyMap<string, string> | string> {
  try {
    return await exportFiles(machines, origin, chartTimes, chartExpressions);
  } catch (error) {
    return `The machines cannot be exported:\n${error instanceof Error ? error.message : String(error)}`;
  }
}

function isNone({ changed, missing, extra }: Drift): boolean {
  return changed.length + missing.length + extra.length === 0;
}

function describe({ changed, missing, extra }: Drift): string {
  return [
    ...listed('changed', changed),
    ...listed('new', missing),
    ...listed('obsolete', extra),
  ].join('\n');
}

function listed(verb: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${verb} ${folder}/${name}`);
}

function print(text: string): number {
  console.log(text);
  return 0;
}

function fail(text: string): number {
  console.error(text);
  return 1;
}
