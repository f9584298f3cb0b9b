import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, newVisitor } from '#tests/support/run/browser.ts';
import { startPortal } from '#tests/support/run/portal-process.ts';
import { signIn } from '#tests/e2e/models/sign-in.model.ts';
import { openVisualiser } from '#tests/e2e/models/visualiser.model.ts';
import { endOnUsage } from './end-on-usage.ts';
import { measureStream, type StreamCost } from '#qa/bench/visualiser/measure-stream.ts';

const usage = `npm run bench:visualiser

Measures what a viewer costs the portal, in the built page and on the real server: ten seconds with
more than 200 events a second. Fails when the portal's main thread is busy for more than a tenth of
the time, or when the viewer shows the last event more than a second late.`;

const plan = { interactionsPerSecond: 75, seconds: 10 };

function report(cost: StreamCost): boolean {
  const findings = [
    [cost.eventsPerSecond >= 200, `${Math.round(cost.eventsPerSecond)} events a second`],
    [
      cost.busyShare <= 0.1,
      `portal's main thread busy for ${(cost.busyShare * 100).toFixed(1)} % of the time`,
    ],
    [true, `${cost.longTasks} tasks over 50 ms in the portal, longest ${cost.longestTaskMs} ms`],
    [cost.lagMs <= 1000, `viewer complete ${Math.round(cost.lagMs)} ms after the last event`],
  ] as const;
  for (const [isGood, text] of findings) console.log(`${isGood ? 'ok    ' : 'FAILED'} ${text}`);
  return findings.every(([isGood]) => isGood);
}

async function bench(url: string): Promise<boolean> {
  const browser = await launchBrowser();
  try {
    const visitor = await newVisitor(browser, { url: `${url}/` });
    // The compiler of these scripts adds a helper for function names, which the page lacks.
    await visitor.context.addInitScript('globalThis.__name = (value) => value');
    await signIn(visitor.page, 'finance@aurora.example');
    const viewer = await openVisualiser(visitor);
    return report(await measureStream({ portal: visitor.page, viewer }, plan));
  } finally {
    await browser.close();
  }
}

async function main(): Promise<number> {
  console.log(`${cpus().length} cores, Node ${process.version}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal({ dataDir, env: { PORTAL_VISUALISER: 'on' } });
  try {
    return (await bench(portal.url)) ? 0 : 1;
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

endOnUsage(usage);
process.exit(await main());
