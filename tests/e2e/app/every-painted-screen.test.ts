// In full runs: every screen is painted by the same code; a change looks at the invoices.
import { expect, it } from 'vitest';
import { routes } from '#domain/access/routes.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { startSession } from '../models/sign-in.model.ts';
import { isRepainted } from '../models/painted.model.ts';
import { addressOf } from '../models/walk.model.ts';

const { visit } = usePortal();

it('is taken over as it is by every screen of an airline, without asking for its data', async () => {
  const { page } = await visit();
  await startSession(page, 'admin@aurora.example');
  const faults: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const route of routes) {
    const address = addressOf(route).replace(/^\//, '');
    const html = (await (await page.goto(address))?.text()) ?? '';
    await page.locator('html[data-ready]').waitFor();
    if (!html.includes('data-page="screen"')) faults.push(`${address} is not painted`);
    if (await isRepainted(page)) faults.push(`${address} is painted twice`);
    if ((await page.locator('#first-answers').count()) > 0) faults.push(`${address} keeps answers`);
  }

  expect(faults).toEqual([]);
  expect(asked.filter((path) => path.endsWith('/api/invoices'))).toEqual([]);
});

it('names nothing of another airline on any screen', async () => {
  const { page, context } = await visit();
  await startSession(page, 'everything@borealis.example');
  const leaks: string[] = [];
  for (const route of routes) {
    const address = addressOf(route).replace(/^\//, '');
    const html = (await (await page.goto(address))?.text()) ?? '';
    if (/Aurora Airways|AUR-\d{4}|AUR-[AE]\d/.test(html)) leaks.push(address);
  }

  expect(leaks).toEqual([]);
  expect(await context.cookies()).not.toEqual([]);
});
