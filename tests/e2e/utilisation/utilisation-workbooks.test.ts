// In full runs: the reader of workbooks has tests of its own for what is large or reaches too far.
import { describe, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { startSession } from '../models/sign-in.model.ts';
import { openInput, workbookOfRows } from '../models/utilisation.model.ts';

const { visit } = usePortal();

const workbook = {
  name: 'fleet.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

describe('a workbook of the largest fleet', () => {
  it('is read however large its sheet is once it is unzipped', async () => {
    const { page } = await visit();
    await startSession(page, 'customer@aurora.example');
    const view = await openInput(page);
    const buffer = await workbookOfRows(view, 910);
    await page.getByRole('button', { name: 'Import…' }).click();
    await page.getByLabel('File to import').setInputFiles({ ...workbook, buffer });

    await page.getByText('1 row is taken, 909 left out').waitFor();
    await page.getByText('Row 3 repeats row 2.').waitFor();
  });

  it('is refused with its reason when it reaches too far', async () => {
    const { page } = await visit();
    await startSession(page, 'customer@aurora.example');
    const view = await openInput(page);
    const buffer = await workbookOfRows(view, 20_001);
    await page.getByRole('button', { name: 'Import…' }).click();
    await page.getByLabel('File to import').setInputFiles({ ...workbook, buffer });

    await page.getByRole('alert').getByText('It has more than 20,000 rows.').waitFor();
  });
});
