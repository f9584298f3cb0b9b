import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PaintScreen } from '#contract/call/served-screen.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { cookiesOf, usePaintedPortal } from './open-painted-portal.ts';

const { at, browser } = usePaintedPortal();

const stored = (): Promise<unknown> =>
  at().portal.database.tx({ kind: 'owner' }, async (tx) => [
    await selectRows(tx, sql`select * from visit order by visit_hash`),
    await selectRows(tx, sql`select count(*) from audit_log`),
  ]);

describe('a page that its owner opens', () => {
  it('comes with the screen and the answers of the reader', async () => {
    const answer = await at().open({ cookie: cookiesOf(browser()) });

    expect(answer.body).toContain('<main>private</main>');
    expect(answer.body).toContain('"username":"all@alpha.example"');
    expect(answer.body).toContain('/portal/static/js/invoices-1.js');
    expect(at().orders[0]).toMatchObject({
      path: '/LeaseAccount/ViewInvoices?status=all',
      isPhone: false,
    });
  });

  it('is stored nowhere', async () => {
    expect((await at().open({ cookie: cookiesOf(browser()) })).headers['cache-control']).toBe(
      'no-store',
    );
  });

  it('shows the dashboard at the root', async () => {
    await at().open({ cookie: cookiesOf(browser()) }, '/portal/?x=1');

    expect(at().orders[0]?.path).toBe('/dashboard?x=1');
  });

  it('has no token in its text', async () => {
    const { body } = await at().open({ cookie: cookiesOf(browser()) });

    expect(body).not.toContain(browser().cookie.token);
    expect(body).not.toContain(browser().cookie.userVisitId);
    expect(body).not.toContain(browser().bind.split('=')[1]);
  });

  it('lets no text end its element', async () => {
    const { body } = await at().open({ cookie: cookiesOf(browser()) });

    expect(body).toContain('<title>Invoices &lt;1&gt;</title>');
    expect(body).toContain('data-reader="&quot;Wings&quot; &amp; Co"');
    expect(body.match(/<\/style>/g)).toHaveLength(1);
  });

  it('writes nothing: neither a first use, nor interaction, nor a line of the audit log', async () => {
    const before = await stored();
    await at().open({ cookie: cookiesOf(browser()) });

    expect(at().orders).toHaveLength(1);
    expect(await stored()).toEqual(before);
  });

  it('is painted for a phone where the browser says so', async () => {
    await at().open({ cookie: cookiesOf(browser()), 'sec-ch-ua-mobile': '?1' });

    expect(at().orders[0]?.isPhone).toBe(true);
  });

  it('names the time after which nobody may see it (R7)', async () => {
    expect((await at().open({ cookie: cookiesOf(browser()) })).body).toContain(
      '<html data-idle-ms="900000"',
    );
  });

  it.each([
    ['fails', async () => Promise.reject(new Error('broken'))],
    ['shows something else than a screen', async () => undefined],
  ])('is the page for everybody when the painting %s', async (_how, painting: PaintScreen) => {
    at().paint = painting;
    const answer = await at().open({ cookie: cookiesOf(browser()) });

    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('for everybody');
    expect(answer.body).not.toContain('private');
  });
});

describe('a painting', () => {
  it.each([
    ['a call that changes something', 'logout'],
    ['a file', 'getInvoicePdf'],
    ['a call that is none', 'nothing'],
  ])('cannot read %s', async (_what, call) => {
    let fault: unknown;
    at().paint = async (order) => {
      fault = await order.read({ call, params: {}, query: {} }).catch((error: unknown) => error);
      return undefined;
    };
    await at().open({ cookie: cookiesOf(browser()) });

    expect(String(fault)).toBe(`Error: No painted screen reads ${call}.`);
  });

  it('reads nothing that its reader may not read', async () => {
    let fault: unknown;
    at().paint = async (order) => {
      const read = { call: 'listInvoices', params: {}, query: {} };
      fault = await order.read(read).catch((error: unknown) => error);
      return undefined;
    };
    const technical = await at().portal.signIn('technical@alpha.example');
    await at().open({ cookie: cookiesOf(technical) });

    expect(fault).toMatchObject({ code: 'forbidden' });
  });
});
