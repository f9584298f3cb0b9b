import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PaintScreen, ScreenOrder } from '#contract/call/served-screen.ts';
import { getMe } from '#contract/session/session.ts';
import { formatSessionCookie } from '#domain/session/session-cookie.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import { loadPage } from '#server/platform/page/page.ts';
import {
  createTestPortal,
  testConfig,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';

const index =
  '<!doctype html><html lang="en"><head><title>__PORTAL_BRAND__</title></head><body><div id="root"><p>for everybody</p></div></body></html>';

/** A document that a person opens by hand. */
const typed = {
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

export const invoicesPage = '/portal/LeaseAccount/ViewInvoices?status=all';

/** A portal whose paintings are those of the test. */
export interface PaintedPortal {
  readonly portal: TestPortal;
  /** The paintings that the server has asked for. */
  readonly orders: ScreenOrder[];
  paint: PaintScreen;
  open(headers: Record<string, string>, url?: string): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** A painting that shows who reads, by the portal's own answer. */
const whoReads: PaintScreen = async (order) => {
  const me = await order.read({ call: getMe.name, params: {}, query: {} });
  return {
    title: 'Invoices <1>',
    markup: '<main>private</main>',
    sheets: [{ names: 'portal a', css: '.a::after{content:"</style>"}' }],
    answers: [{ key: ['me'], data: me }],
    route: '/LeaseAccount/ViewInvoices',
    username: order.settings.brand,
  };
};

/** The cookies of a signed-in browser, in part of another one. */
export const cookiesOf = ({ cookie, bind }: TestBrowser, from: Partial<TestBrowser> = {}): string =>
  `${testConfig.cookieName}=${formatSessionCookie(from.cookie ?? cookie)}; ${from.bind ?? bind}`;

async function writePage(folder: string): Promise<void> {
  const screens = { '/LeaseAccount/ViewInvoices': ['static/js/invoices-1.js'] };
  await mkdir(join(folder, 'static'), { recursive: true });
  await writeFile(join(folder, 'index.html'), index);
  await writeFile(join(folder, 'login.html'), index.replace('for everybody', 'sign in'));
  await writeFile(join(folder, 'screens.json'), JSON.stringify(screens));
}

/** Opens a portal with a page of its own. */
export async function openPaintedPortal(
  settings: Partial<PortalConfig> = {},
): Promise<PaintedPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-first-screen-'));
  await writePage(folder);
  const config = { ...testConfig, brand: '"Wings" & Co', ...settings };
  const page = loadPage(folder, config);
  if (page === undefined) throw new Error('The page was not found.');
  const orders: ScreenOrder[] = [];
  const portal = await createTestPortal({
    config,
    page,
    paint: (order) => {
      orders.push(order);
      return painted.paint(order);
    },
  });
  const painted: PaintedPortal = {
    portal,
    orders,
    paint: whoReads,
    open: (headers, url = invoicesPage) =>
      portal.app.inject({ url, headers: { ...typed, ...headers } }),
    close: async () => {
      await portal.close();
      await rm(folder, { recursive: true });
    },
  };
  return painted;
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The portal is open inside tests only.');
  return value;
}

/** Gives a test file a portal of its own with a signed-in browser; every test begins anew. */
export function usePaintedPortal(): {
  readonly at: () => PaintedPortal;
  readonly browser: () => TestBrowser;
} {
  let opened: PaintedPortal | undefined;
  let browser: TestBrowser | undefined;
  beforeAll(async () => {
    opened = await openPaintedPortal();
    browser = await opened.portal.signIn('all@alpha.example');
  });
  beforeEach(() => {
    const { orders } = given(opened);
    orders.length = 0;
    given(opened).paint = whoReads;
  });
  afterAll(() => opened?.close());
  return { at: () => given(opened), browser: () => given(browser) };
}
