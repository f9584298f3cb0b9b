import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleFiles } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';

let opened: ImportedPortal;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
}, 120_000);

afterAll(() => opened.close());

it('entries of payments have the lease that they name, or whose items alone they settle', async () => {
  const answer = await opened.browser.call(
    'GET',
    '/portal/api/statement-of-account/entries?from=2026-09-01&to=2026-10-31&kind=payment&sort=date',
  );

  // PAY-501 names SMP-A01; PAY-502 names none and settles INV-1002 of SMP-A01 alone.
  expect(answer.json()).toMatchObject({
    items: [
      { reference: 'PAY-501', leaseNo: 'SMP-A01' },
      { reference: 'PAY-502', leaseNo: 'SMP-A01' },
    ],
  });
});

it('the printed statement has them, too', async () => {
  const { rawPayload } = await opened.browser.call(
    'GET',
    '/portal/api/statement-of-account?from=2026-09-01&to=2026-10-31',
  );
  const text = (await textOfPages(rawPayload)).join(' ');

  expect(text).toMatch(/PAY-502\s+SMP-A01/);
});
