import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { launchBrowser } from '#tests/support/run/browser.ts';
import { startPortal } from '#tests/support/run/portal-process.ts';
import { bundlePage } from '../page/bundle-page.ts';
import { write } from '../replay-command.ts';
import type { Scenario } from '../format/scenario-format.ts';
import { UnreadableFileError } from '../format/unreadable-file-error.ts';
import { scenarioFromLog } from './from-log.ts';
import { Recorder } from './recorder.ts';

/** The arguments of `record`. */
export interface RecordArguments {
  /** A deployed portal; undefined starts one. */
  readonly url: string | undefined;
  /** A saved recording of the visualiser to convert instead of using a browser. */
  readonly from: string | undefined;
  readonly out: string;
  readonly name: string;
  readonly isHeadless: boolean;
  /** Whether the started portal has a session of one minute. */
  readonly isShort: boolean;
}

/** A session of one minute, as in the searched scenarios. */
const shortTimes = {
  PORTAL_TOKEN_EXPIRY_MINUTES: '1',
  PORTAL_EXPIRY_COUNTDOWN_SECONDS: '20',
  PORTAL_TOKEN_REFRESH_MINUTES_BEFORE_EXPIRY: '0.5',
  PORTAL_TOKEN_CHECK_SECONDS: '15',
};

/** Reads the arguments of `record`; a text describes the fault in them. */
export function readRecordArguments(args: string[]): RecordArguments | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        url: { type: 'string' },
        from: { type: 'string' },
        out: { type: 'string', default: 'coverage/recorded.json' },
        name: { type: 'string', default: 'Uses the portal by hand' },
        headless: { type: 'boolean', default: false },
        short: { type: 'boolean', default: false },
      },
    });
    const { url, from, out, name, headless: isHeadless, short: isShort } = values;
    return { url: url?.replace(/\/$/, ''), from, out, name, isHeadless, isShort };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * `record`: lets a person use the portal and writes their actions as a scenario. Returns the exit
 * code.
 */
export async function runRecord(options: RecordArguments): Promise<number> {
  if (options.url !== undefined) return recordAt(options.url, options);
  const portal = await startPortal({ env: options.isShort ? shortTimes : {} });
  try {
    console.log('Demo accounts: finance@aurora.example and others, password fly-the-portal-demo');
    return await recordAt(portal.url, options);
  } finally {
    await portal.stop();
  }
}

/**
 * `record --from`: creates a scenario from a saved recording of the visualiser. Returns the exit
 * code.
 */
export async function convertLog(file: string, { name, out }: RecordArguments): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UnreadableFileError(file, 'a recording that the visualiser has saved');
  });
  await writeRecorded(scenarioFromLog(text, name), out);
  return 0;
}

/** Writes a scenario and says how to replay it. */
async function writeRecorded(scenario: Scenario, out: string): Promise<void> {
  await write(out, `${JSON.stringify(scenario, null, 2)}\n`);
  console.log(`${scenario.steps.length} steps in ${out}; replay them with`);
  console.log(`  npm run scenarios -- replay ${out}`);
  console.log(`  npm run scenarios -- replay ${out} --on browser`);
}

async function recordAt(url: string, options: RecordArguments): Promise<number> {
  const script = await bundlePage('qa/scenarios/page/recorder.ts');
  const browser = await launchBrowser({ headed: !options.isHeadless, keepsOnInterrupt: true });
  const recorder = new Recorder(() => performance.now());
  try {
    const context = await browser.newContext({ viewport: null });
    await recorder.watch(context, script);
    const page = await context.newPage();
    await page.goto(`${url}/`);
    console.log('Recording. Close the window or press Ctrl+C to end.');
    const closed = new Promise<void>((resolve) => {
      const ended = (): void => {
        if (context.pages().length === 0) resolve();
      };
      page.on('close', ended);
      context.on('page', (other) => other.on('close', ended));
      browser.on('disconnected', () => resolve());
    });
    await Promise.race([closed, once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    recorder.end();
  } finally {
    await browser.close().catch(() => undefined);
  }
  await writeRecorded(recorder.scenario(options.name), options.out);
  return 0;
}
