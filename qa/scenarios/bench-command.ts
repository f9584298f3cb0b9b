import { opens, passes, signsIn } from './story.ts';
import { replayOnMachine } from './replay-scenario.ts';
import { readScenario, scenarioPaths } from './format/scenario-files.ts';
import { tellStory } from './tell-story.ts';

const rounds = 200;
const sessionLimitMs = 10;
const setLimitMs = 30_000;

/**
 * `bench`: how long replays on the machine take. Returns the exit code: 1 when a limit is exceeded.
 */
export async function runBench(): Promise<number> {
  const session = measureSession();
  console.log(
    `A session of 15 minutes: ${session.toFixed(1)} ms of processor time at the median of ${rounds} replays (limit ${sessionLimitMs} ms)`,
  );
  const { count, milliseconds } = await measureSet();
  console.log(
    `The whole set of ${count}: ${(milliseconds / 1000).toFixed(1)} s (limit ${setLimitMs / 1000} s)`,
  );
  return session <= sessionLimitMs && milliseconds <= setLimitMs ? 0 : 1;
}

/** Processor time in milliseconds, hardly affected by other programs on the device. */
function measureSession(): number {
  const scenario = tellStory({
    name: 'A whole session',
    description: 'Signed in, left alone for a quarter of an hour.',
    kind: 'session',
    spec: ['§4'],
    steps: [[opens('/dashboard')], [signsIn()], [passes(900), { modal: 'expired' }]],
  });
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    replayOnMachine('a session', scenario);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.toSorted((one, other) => one - other)[rounds / 2] ?? Number.NaN;
}

async function measureSet(): Promise<{ count: number; milliseconds: number }> {
  const paths = await scenarioPaths([]);
  const scenarios = await Promise.all(
    paths.map(async (file) => [file, await readScenario(file)] as const),
  );
  const started = performance.now();
  for (const [file, scenario] of scenarios) replayOnMachine(file, scenario);
  return { count: scenarios.length, milliseconds: performance.now() - started };
}
