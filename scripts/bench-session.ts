import { cpus } from 'node:os';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, newVisitor } from '#tests/support/run/browser.ts';
import { startPortal } from '#tests/support/run/portal-process.ts';
import { endOnUsage } from './end-on-usage.ts';
import { measureCountdown, measureIdle, watchWork } from '#qa/bench/session/measure.ts';

const usage = `npm run bench:session

Measures what a signed-in portal costs while nobody touches it, in the built page and on the real
server: timer wake-ups of an idle tab (at most one per 10 s) and what React does during the
countdown (at most one commit per second, and only inside the modal). Fails when a limit is passed.`;

async function bench(url: string): Promise<boolean> {
  const browser = await launchBrowser();
  try {
    const { page } = await newVisitor(browser, { url: `${url}/` });
    await watchWork(page);
    await page.goto('account/login');
    await page.getByLabel('Email').fill('finance@aurora.example');
    await page.getByLabel('Password').fill('fly-the-portal-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const idle = await measureIdle(page);
    const countdown = await measureCountdown(page);
    const rows = [...idle, ...countdown];
    for (const row of rows) console.log(`${row.isGood ? 'ok    ' : 'FAILED'} ${row.text}`);
    return rows.every((row) => row.isGood);
  } finally {
    await browser.close();
  }
}

async function main(): Promise<number> {
  console.log(`${cpus().length} cores, Node ${process.version}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal({ dataDir });
  try {
    return (await bench(portal.url)) ? 0 : 1;
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

endOnUsage(usage);
process.exit(await main());
