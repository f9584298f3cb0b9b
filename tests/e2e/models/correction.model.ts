import type { Page } from 'playwright-core';
import { monthName } from '#domain/format/date.ts';
import { formatHours, parseHours } from '#domain/format/hours.ts';
import { headOf } from './utilisation.model.ts';

/**
 * Requests half an hour more for everything that flies with the aircraft; returns the text of the
 * dialog about it.
 */
export async function requestHalfAnHour(
  page: Page,
  { registration, month }: { readonly registration: string; readonly month: string },
): Promise<string> {
  await headOf(page, registration).getByRole('button', { name: 'Request correction' }).click();
  const dialog = page.getByRole('dialog', { name: `Correct ${monthName(month)}` });
  for (const field of await dialog.getByLabel(/^Flight hours, (?!APU)/).all()) {
    await field.fill(formatHours(parseHours(await field.inputValue()) + 30));
  }
  await dialog.getByLabel(/^Reason/).fill('The last flight of the month belongs to it.');
  const effect = await dialog.getByRole('region', { name: 'Effect' }).innerText();
  await dialog.getByRole('button', { name: 'Request correction' }).click();
  const sent = page.getByRole('dialog', { name: 'Correction requested' });
  await sent.getByRole('button', { name: 'Close' }).click();
  await headOf(page, registration).getByText('Correction requested').waitFor();
  return effect;
}

/** Opens the airline's list of corrections, and the request of one lease in a state. */
export async function openCorrection(page: Page, lease: string, status: string): Promise<void> {
  await page.goto(`Utilisation/Reports?tab=corrections&q=${lease}`);
  const row = page.locator('[aria-busy="false"] tr[data-row]').filter({ hasText: status });
  await row.getByRole('button').first().click();
}

/** What the opened request would bill, as the airline reads it before the decision. */
export function estimateOf(page: Page): Promise<string> {
  return page.getByRole('region', { name: 'Estimate of the amounts' }).innerText();
}
