import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { machines } from '#machines/registry.ts';
import { checkLog } from '#scripts/scenarios/check-log.ts';
import { runGenerate } from '#scripts/scenarios/generate-command.ts';
import { runReplay } from '#scripts/scenarios/replay-command.ts';
import { describeChart } from '#scripts/statecharts/describe-chart.ts';

const help = `Scenarios of the portal: what happens, and what must be seen after each step.

npm run scenarios -- generate
    write statecharts/scenarios/*.json and statecharts/scenario.schema.json
npm run scenarios -- replay [FILE…] [--on machine] [--repeat N]
                            [--report FILE] [--junit FILE] [--log FILE]
    replay files (all generated ones when none is named) on the charts with a clock moved by hand;
    --report is the HTML page (coverage/scenarios.html), --junit the XML (coverage/scenarios.xml),
    --log records the stream of what the charts did
npm run scenarios -- check LOG
    check a recorded stream: every step must be a transition that the chart has

Exit codes: 0 all is well, 1 a scenario failed or a step is impossible, 2 the call is wrong.
`;

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});

async function run([command, ...args]: string[]): Promise<number> {
  switch (command) {
    case 'generate':
      return args.length === 0 ? runGenerate() : misuse(`generate takes no "${args.join(' ')}"`);
    case 'replay':
      return replay(args);
    case 'check':
      return check(args);
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
  const options = readReplayOptions(args);
  if (typeof options === 'string') return misuse(options);
  const { positionals, values } = options;
  const repeat = Number(values.repeat);
  if (values.on !== 'machine') return misuse(`--on takes "machine", not "${values.on}"`);
  if (!Number.isInteger(repeat) || repeat < 1) {
    return misuse(`--repeat takes a whole number from 1, not "${values.repeat}"`);
  }
  const { junit, report, log } = values;
  return runReplay({ files: positionals, repeat, junit, report, log });
}

function readReplayOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        on: { type: 'string', default: 'machine' },
        repeat: { type: 'string', default: '1' },
        junit: { type: 'string', default: 'coverage/scenarios.xml' },
        report: { type: 'string', default: 'coverage/scenarios.html' },
        log: { type: 'string', default: '' },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function check([file, ...more]: string[]): Promise<number> {
  if (file === undefined || more.length > 0) return misuse('check takes one recorded stream');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return misuse(`${file} cannot be read`);
  const { steps, skipped, faults } = checkLog(text, machines.map(describeChart));
  for (const fault of faults) console.error(fault);
  console.log(`${steps} steps, ${faults.length} impossible, ${skipped} of other charts skipped`);
  return faults.length === 0 && steps > 0 ? 0 : 1;
}

function misuse(text: string): number {
  console.error(`${text}.\n\n${help}`);
  return 2;
}
