// In full runs: the server has tests of what is published; the walk opens both screens.
import { describe, expect, it } from 'vitest';
import { smallPdf } from '#tests/support/portal/send-upload.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { enterInternally, openFound } from '../models/lessor-desk.model.ts';
import { signIn } from '../models/sign-in.model.ts';

const { visit } = usePortal();

describe('what the lessor publishes', () => {
  it('is a document that is checked as a whole, seen by its airline, and withdrawn', async () => {
    const { page } = await visit();
    await enterInternally(page, 'internal/documents?view=publish');
    await page.getByLabel('Who sees it').selectOption('AUR');
    await page.getByLabel('Category').selectOption('statement');
    await page.getByLabel('Title').fill('Statement of the third quarter');
    await page.getByRole('button', { name: 'Check before publishing' }).click();
    await page.getByText('Choose the file.').waitFor();
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'Q3.pdf', mimeType: 'application/pdf', buffer: smallPdf });
    await page.getByText('Q3.pdf is attached').waitFor();
    await page.getByRole('button', { name: 'Check before publishing' }).click();
    await page
      .getByRole('heading', { name: 'Is this right?' })
      .and(page.locator(':focus'))
      .waitFor();
    await page.getByText('People with financial access').waitFor();
    const faults = await accessibilityFaults(page);
    await page.getByRole('button', { name: 'Publish to Aurora Airways' }).click();
    await page.getByText('Published. Everybody who may read it is notified now.').waitFor();

    const { page: airline } = await visit();
    await signIn(airline, 'finance@aurora.example');
    await airline.goto('Documents/Publications?q=third+quarter');
    await airline.getByText('Statement of the third quarter').first().waitFor();

    await page.getByRole('link', { name: 'All documents' }).last().click();
    await openFound(page, 'documents', 'third quarter');
    await page.getByLabel('Reason, which the airline reads').fill('Wrong figures.');
    await page.getByRole('button', { name: 'Withdraw document' }).click();
    await page.getByText('No documents match').first().waitFor();
    await airline.reload();
    await airline.getByText('No documents match').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('is a notice on the dashboard of whom it is for', async () => {
    const { page } = await visit();
    await enterInternally(page, 'internal/notices?view=write');
    await page.getByLabel('Title').fill('Offices closed');
    await page.getByLabel('Text').fill('On Friday.\n<b>Mail</b> is read on Monday.');
    await page.getByLabel('Severity').selectOption('warning');
    await page.getByLabel('Who gets it').selectOption('chosen');
    await page.getByLabel('Aurora Airways').check();
    await page.getByRole('button', { name: 'Check before publishing' }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('The notice is published.').waitFor();

    const { page: airline } = await visit();
    await signIn(airline, 'technical@aurora.example');
    const notices = airline.getByRole('region', { name: 'Notices of the lessor' });
    await notices.getByRole('heading', { name: 'Offices closed' }).click();
    await notices.locator('.notice-text', { hasText: '<b>Mail</b> is read on Monday.' }).waitFor();
    expect(await accessibilityFaults(airline)).toEqual([]);
  });
});
