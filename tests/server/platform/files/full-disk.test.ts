import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileStore } from '#server/platform/files/create-file-store.ts';
import {
  createTestPortal,
  testConfig,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';
import { sendFile } from '#tests/support/portal/send-upload.ts';

let portal: TestPortal;
let browser: TestBrowser;
let isFull = false;

/** The error of Node where a disk is full. */
const full = () => Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });

beforeAll(async () => {
  const store = createFileStore(testConfig);
  const files = {
    ...store,
    open: (key: string) => store.open(key),
    remove: (key: string) => store.remove(key),
    put: (content: Parameters<typeof store.put>[0]) =>
      isFull ? Promise.reject(full()) : store.put(content),
  };
  portal = await createTestPortal({ files });
  browser = await portal.signIn(users.alphaAll.email);
});

afterAll(() => portal.close());

it('a full disk refuses what is sent, says what to do, and leaves reads alone (F23)', async () => {
  isFull = true;
  const refused = await sendFile(browser, 'release.pdf');
  const read = await browser.call('GET', '/portal/api/me');
  isFull = false;

  expect(refused.json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(refused.json<{ detail: string }>().detail).toContain('no space left to store this');
  expect(read.statusCode).toBe(200);
  expect((await sendFile(browser, 'release.pdf')).statusCode).toBe(200);
});
