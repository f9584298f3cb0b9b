import { expect, it } from 'vitest';
import { routes } from '#domain/access/routes.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import type { Visitor } from '#tests/support/run/browser.ts';
import { isFullRun } from '#tests/support/run/full-run.ts';
import { startSession } from '../models/sign-in.model.ts';
import { addressOf } from '../models/walk.model.ts';

const { visit } = usePortal();

/** What an airline has, read by its own calls: a list, and the name of its rows in an address. */
const lists = { projects: 'project', 'project-items': 'item', claims: 'claim', documents: 'open' };

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The ids of the rows of an airline, by the name that addresses have for them. */
async function rowsOf({ page }: Visitor): Promise<Record<string, string>> {
  return page.evaluate(async (names) => {
    const cookie = decodeURIComponent(/\.ASPXAUTH=([^;]*)/.exec(document.cookie)?.[1] ?? '{}');
    const { token } = JSON.parse(cookie) as { token: string };
    const found: Record<string, string> = {};
    for (const [list, name] of Object.entries(names)) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`/portal/api/${list}`, { headers });
      const { items } = (await answer.json()) as { items: { id: string }[] };
      found[name] = items[0]?.id ?? '';
    }
    return found;
  }, lists);
}

async function enter(email: string): Promise<Visitor> {
  // A page that asks for a foreign row is told that there is none.
  const visitor = await visit({ expected: ['status of 404'] });
  await startSession(visitor.page, email);
  await visitor.page.goto('dashboard');
  await visitor.page.locator('html[data-ready]').waitFor();
  return visitor;
}

/** The painted page of an address, before any script. */
async function paintedAt({ page }: Visitor, address: string): Promise<string> {
  const answer = await page.goto(address, { waitUntil: 'commit' });
  return (await answer?.text()) ?? '';
}

it('a page shows nothing of another airline, whatever ids its address has (S20)', async () => {
  const theirs: Record<string, string> = {
    ...(await rowsOf(await enter('everything@aurora.example'))),
    lease: 'AUR-A01',
  };
  const stranger = await enter('everything@borealis.example');
  const own = await rowsOf(stranger);
  const unknown = Object.fromEntries(Object.keys(own).map((name) => [name, crypto.randomUUID()]));
  const sent = new Set(Object.values(theirs));
  const found: string[] = [];
  for (const [at, route] of routes.entries())
    for (const [turn, ids] of [theirs, own, unknown].entries()) {
      if (!isFullRun && (at + turn) % 3 !== 0) continue;
      const query = new URLSearchParams({ status: 'all', age: 'all', ...ids });
      const html = await paintedAt(stranger, `${addressOf(route).slice(1)}?${query}`);
      const words = html.match(/Aurora Airways|@aurora\.example|\bAUR-[A-Z]?\d+/g) ?? [];
      const leaks = words.filter((word) => !sent.has(word));
      const isPainted = html.includes('data-page="screen"');
      if (leaks.length > 0 || !isPainted) found.push(`${route.path} ${turn}: ${leaks.join(' ')}`);
    }

  expect(found).toEqual([]);
  expect(theirs['project']).toMatch(uuid);
}, 300_000);
