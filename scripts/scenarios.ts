import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { machines } from '#qa/charts/registry.ts';
import { runBench } from '#qa/scenarios/bench-command.ts';
import { checkLog } from '#qa/scenarios/report/check-log.ts';
import { StreamLog } from '#qa/scenarios/report/stream-log.ts';
import { runGenerate } from '#qa/scenarios/generate-command.ts';
import { readListArguments, runList } from '#qa/scenarios/list-command.ts';
import {
  readReplayArguments,
  urlFault,
  type ReplayArguments,
} from '#qa/scenarios/replay-arguments.ts';
import { runReplay, write } from '#qa/scenarios/replay-command.ts';
import { machineEngine, type ReplayEngine } from '#qa/scenarios/replay-engine.ts';
import { UnreadableFileError } from '#qa/scenarios/format/unreadable-file-error.ts';
import { describeChart } from '#kit/chart/describe-chart.ts';

const help = `Scenarios of the portal: what happens, and what must be seen after each step.

npm run scenarios -- generate
    write statecharts/scenarios/*.json, statecharts/scenario.schema.json and the requirements in
    docs/qa.md
npm run scenarios -- replay [FILE…] [--on machine|browser] [--repeat N]
                            [--report FILE] [--junit FILE] [--log FILE]
    replay files (all generated ones when none is named);
    --on machine: on the charts, with a clock moved by hand;
    --on browser: the built page in Chromium, in front of a server of its own, with a controlled
        clock;
    --url https://portal.example/portal: a deployed portal, in real time, as PORTAL_QA_USER with
        PORTAL_QA_PASSWORD (environment variables); what needs another clock, server or account is
        skipped with the reason, and so is what waits longer than a minute without --patient;
    --headed shows the window, --speed N lets N seconds of the scenario pass in a second;
    --report is the HTML page (coverage/scenarios.html), --junit the XML (coverage/scenarios.xml),
    --log records the stream of what the charts did (on the machine)
npm run scenarios -- list [FILE…] [--state ID] [--transition ID] [--spec §4] [--requirement ID]
                          [--name TEXT] [--paths]
    list the scenarios that enter or leave a state, take a transition (a part of its id is enough),
    prove a paragraph of the specification or a requirement of docs/qa.md, and have a text in
    their name; --paths prints only files
npm run scenarios -- record [--url URL] [--out FILE] [--name TEXT] [--short] [--headless]
    open a browser, use the portal by hand, close the window: what was done is a scenario file
    (coverage/recorded.json) without names and typed text; --short starts a portal whose session
    lasts a minute; --from LOG converts a recording that the visualiser has saved
npm run scenarios -- check LOG
    check a recorded stream: every step must be a transition that the chart has
npm run scenarios -- bench
    measure replays on the machine: a whole session, and the whole set

Exit codes: 0 all is well; 1 a scenario failed, a file is broken, the portal cannot be reached, a step is
impossible or nothing was found; 2 the call is wrong or a file is not there.
`;

/** A reader that has seen enough, such as `head`, closes its end: that is no failure. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return error instanceof UnreadableFileError ? 2 : 1;
});

async function run([command, ...args]: string[]): Promise<number> {
  switch (command) {
    case 'generate':
      return args.length === 0 ? runGenerate() : misuse(`generate takes no "${args.join(' ')}"`);
    case 'replay':
      return replay(args);
    case 'list':
      return list(args);
    case 'record':
      return record(args);
    case 'check':
      return check(args);
    case 'bench':
      return args.length === 0 ? runBench() : misuse(`bench takes no "${args.join(' ')}"`);
    case undefined:
    case 'help':
    case '--help':
      console.log(help);
      return 0;
    default:
      return misuse(`There is no command "${command}"`);
  }
}

async function replay(args: string[]): Promise<number> {
  const options = readReplayArguments(args);
  if (typeof options === 'string') return misuse(options);
  const log = new StreamLog();
  const open = (): Promise<ReplayEngine> => openEngine(options, log);
  const code = await runReplay(
    { where: whereOf(options), open },
    {
      ...options,
      print: (line) => console.log(line),
      printFault: (line) => console.error(line),
    },
  );
  if (options.log !== '') await write(options.log, log.text());
  return code;
}

function whereOf({ on, url }: ReplayArguments): string {
  if (url !== undefined) return `at ${url}`;
  return on === 'machine' ? 'on the machine' : 'in the browser';
}

async function list(args: string[]): Promise<number> {
  const options = readListArguments(args);
  if (typeof options === 'string') return misuse(options);
  return runList(options, (line) => console.log(line));
}

async function record(args: string[]): Promise<number> {
  const commands = await import('#qa/scenarios/record/record-command.ts');
  const options = commands.readRecordArguments(args);
  if (typeof options === 'string') return misuse(options);
  const fault = options.url === undefined ? undefined : urlFault(options.url);
  if (fault !== undefined) return misuse(fault);
  if (options.from !== undefined) return commands.convertLog(options.from, options);
  if (options.url === undefined) buildPage();
  return commands.runRecord(options);
}

function buildPage(): void {
  const build = ['--import', 'tsx', 'scripts/build.ts', '--if-changed'];
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The page does not build. Correct it and try again.');
}

/** Loads what only the browser needs on demand. */
async function openEngine(options: ReplayArguments, log: StreamLog): Promise<ReplayEngine> {
  if (options.on === 'machine') return machineEngine(log);
  const { url } = options;
  if (url !== undefined) {
    const { deployedEngine } = await import('#qa/scenarios/browser/deployed-engine.ts');
    return deployedEngine({ ...options, url });
  }
  buildPage();
  const { browserEngine } = await import('#qa/scenarios/browser/browser-engine.ts');
  return browserEngine(options);
}

async function check([file, ...more]: string[]): Promise<number> {
  if (file === undefined || more.length > 0) return misuse('check takes one recorded stream');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return misuse(`${file} cannot be read`);
  const { steps, skipped, faults } = checkLog(
    text,
    machines.map((machine) => describeChart(machine)),
  );
  for (const fault of faults) console.error(fault);
  console.log(`${steps} steps, ${faults.length} impossible, ${skipped} of other charts skipped`);
  return faults.length === 0 && steps > 0 ? 0 : 1;
}

function misuse(text: string): number {
  console.error(`${text}.\n\n${help}`);
  return 2;
}
