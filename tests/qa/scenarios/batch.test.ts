import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reachPortal } from '#qa/scenarios/browser/reach-portal.ts';
import { runReplay, type EngineChoice } from '#qa/scenarios/replay-command.ts';
import { machineEngine, type ReplayEngine } from '#qa/scenarios/replay-engine.ts';
import { StreamLog } from '#qa/scenarios/report/stream-log.ts';
import { passes, signedIn } from '#qa/scenarios/story.ts';
import { tellStory } from '#qa/scenarios/tell-story.ts';

const scenario = tellStory({
  name: 'Expires without a click',
  description: 'Nothing happens for a quarter of an hour.',
  kind: 'boundary',
  spec: ['§4'],
  steps: [...signedIn(), [passes(900), { modal: 'expired' }]],
});

let folder = '';
const printed: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'batch-'));
  await writeFile(inFolder('good.json'), JSON.stringify(scenario));
  await writeFile(inFolder('other.json'), JSON.stringify({ ...scenario, name: 'Expires again' }));
  await writeFile(inFolder('broken.json'), JSON.stringify({ ...scenario, colour: 'blue' }));
});

afterAll(() => rm(folder, { recursive: true }));

beforeEach(() => {
  printed.length = 0;
});

const inFolder = (name: string): string => path.join(folder, name);
const read = (name: string): Promise<string> => readFile(inFolder(name), 'utf8');

const onMachine: EngineChoice = {
  where: 'on the machine',
  open: async () => machineEngine(new StreamLog()),
};

/** Replays files of the folder; the reports are r.html and r.xml. */
function replay(choice: EngineChoice, ...names: readonly string[]): Promise<number> {
  return runReplay(choice, {
    files: names.map(inFolder),
    repeat: 1,
    report: inFolder('r.html'),
    junit: inFolder('r.xml'),
    print: (line) => printed.push(line),
    printFault: (line) => printed.push(line),
  });
}

describe('a batch with a broken file', { timeout: 30_000 }, () => {
  it('fails, and replays the others', async () => {
    expect(await replay(onMachine, 'broken.json', 'good.json')).toBe(1);

    expect(printed).toContain(`BROKEN ${inFolder('broken.json')}`);
    expect(printed).toContain('ok     1/1 Expires without a click');
    expect(printed.at(-1)).toMatch(/^1 passed, 0 failed, 1 broken on the machine/);
  });

  it('has it in both reports, with line and reason', async () => {
    await replay(onMachine, 'broken.json', 'good.json');

    expect(await read('r.xml')).toMatch(/tests="2" failures="0" errors="1"/);
    expect(await read('r.xml')).toContain('message="line 1: unknown key &quot;colour&quot;;');
    expect(await read('r.html')).toMatch(
      /broken\.json<\/summary>.*line 1: unknown key &quot;colour&quot;/,
    );
    expect(await read('r.html')).toContain('Expires without a click');
  });

  it('opens nothing when every file is broken', async () => {
    const open = vi.fn<EngineChoice['open']>();

    expect(await replay({ where: 'in the browser', open }, 'broken.json')).toBe(1);
    expect(open).not.toHaveBeenCalled();
    expect(await read('r.html')).toContain('broken.json');
  });
});

describe('a file that is not there', () => {
  it('is named before anything is replayed', async () => {
    const open = vi.fn<EngineChoice['open']>();

    await expect(
      replay({ where: 'on the machine', open }, 'good.json', 'no-such.json'),
    ).rejects.toThrow('no-such.json cannot be read');
    expect(open).not.toHaveBeenCalled();
  });
});

describe('an unreachable portal', { timeout: 30_000 }, () => {
  it('is said once, not by every scenario', async () => {
    const url = await silentAddress();
    const open = async (): Promise<ReplayEngine> => {
      await reachPortal(url);
      return machineEngine(new StreamLog());
    };

    expect(await replay({ where: `at ${url}`, open }, 'good.json', 'other.json')).toBe(1);
    const said = `The portal at ${url} cannot be reached: the connection was refused.`;
    expect(printed.filter((line) => line.startsWith(said))).toHaveLength(1);
    expect(printed.at(-1)).toMatch(/^0 passed, 0 failed, 2 not replayed/);
    expect(await read('r.html')).toContain(said);
    expect(await read('r.html')).toContain('<h2>Not replayed (2)</h2>');
    expect(await read('r.xml')).toMatch(/failures="0" errors="1" skipped="2"/);
  });

  it('ends the batch when it goes away between two scenarios', async () => {
    const url = await silentAddress();
    const open = async (): Promise<ReplayEngine> => ({
      ...machineEngine(new StreamLog()),
      replay: async (file, each) => {
        const result = await machineEngine(new StreamLog()).replay(file, each);
        const failure = { step: 1, differences: [], fault: 'nothing is shown' };
        return each.name === 'Expires again' ? { ...result, failure } : result;
      },
      reach: () => reachPortal(url),
    });

    const names = ['good.json', 'other.json', 'good.json'];
    expect(await replay({ where: `at ${url}`, open }, ...names)).toBe(1);
    expect(printed.at(-1)).toMatch(/^1 passed, 0 failed, 2 not replayed/);
  });

  it('is noticed behind a proxy that answers for it', async () => {
    const server = createServer((_request, response) => response.writeHead(502).end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;

    await expect(reachPortal(`http://127.0.0.1:${port}/portal`)).rejects.toThrow('it answers 502');
    server.close();
  });
});

/** Breaks at the scenario "Expires again". */
const breaking = async (): Promise<ReplayEngine> => ({
  ...machineEngine(new StreamLog()),
  replay: async (file, each) => {
    if (each.name === 'Expires again') throw new Error('the page crashed');
    return machineEngine(new StreamLog()).replay(file, each);
  },
});

describe('an engine that breaks at one scenario', { timeout: 30_000 }, () => {
  it('fails that scenario and replays the others', async () => {
    const choice = { where: 'in the browser', open: breaking };

    expect(await replay(choice, 'other.json', 'good.json')).toBe(1);
    expect(printed.at(-1)).toMatch(/^1 passed, 1 failed/);
    expect(await read('r.html')).toContain('the page crashed');
  });
});

/** The address of a portal that nobody serves any more. */
async function silentAddress(): Promise<string> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}/portal`;
}
