import { describe, expect, it } from 'vitest';
import { isoDayOf } from '#domain/dates/date.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { smallPdf } from '#tests/support/portal/send-upload.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { openInvoice } from '../models/invoices.model.ts';
import { enterInternally, openFound } from '../models/lessor-desk.model.ts';
import { startSession } from '../models/sign-in.model.ts';

const { portal, visit } = usePortal();
const bankReference = 'WIRE-2026-91';

/** The lessor's bank reports the payment, which the nightly import loads. */
function receive(): Promise<void> {
  return portal().change(`insert into payment (id, cust_id, reference, bank_reference, payer,
      received_date, value_date, currency, amount)
    values (gen_random_uuid(), 'AUR', 'RCT-9001', 'WIRE 2026 91', 'Aurora Airways', current_date,
      current_date, 'USD', 1000)`);
}

describe('a remittance advice', () => {
  it('is sent by the airline, and matched by the lessor with its receipt', async () => {
    const { page: airline } = await visit();
    await startSession(airline, 'finance@aurora.example');
    await airline.goto('LeaseAccount/ViewInvoices?status=issued&type=basicRent&currency=USD');
    const row = airline.locator('[aria-busy="false"] tr[data-row]').first();
    const number = await row.locator('.row-link').innerText();
    await openInvoice(airline, number);
    await airline.getByRole('button', { name: `Send remittance advice for ${number}` }).click();
    const form = airline.getByRole('dialog', { name: 'Send a remittance advice' });
    await form.getByLabel('Payment date').fill(isoDayOf(Date.now()));
    await form.getByLabel('Bank reference').fill(bankReference);
    await form
      .getByRole('textbox', { name: /Amount|Paid/ })
      .first()
      .fill('1000.00');
    const file = { name: 'advice.pdf', mimeType: 'application/pdf', buffer: smallPdf };
    await form.getByLabel('Remittance advice').setInputFiles(file);
    await form.getByText(/advice\.pdf is attached/).waitFor();
    await form.getByRole('button', { name: 'Send remittance advice' }).click();
    await airline.getByRole('dialog', { name: 'Remittance advice sent' }).waitFor();
    await receive();

    const { page: lessor } = await visit();
    await enterInternally(lessor, 'internal/remittances');
    await openFound(lessor, 'remittance advices', bankReference);
    const sure = lessor.getByRole('checkbox', { name: /RCT-9001/ });
    await sure.waitFor();
    expect(await sure.isChecked()).toBe(true);
    const faults = await accessibilityFaults(lessor);
    await lessor.getByRole('button', { name: 'Match with the chosen receipts' }).click();
    await lessor.getByText(/^Received\. USD 1,000\.00, as announced: RCT-9001/).waitFor();

    await airline.goto(`LeaseAccount/ViewInvoices?status=all&q=${number}`);
    await openInvoice(airline, number);
    const advices = airline.getByRole('region', { name: 'Remittance advices' });
    await advices.getByText(/^Received: RCT-9001, USD 1,000\.00/).waitFor();
    expect(await airline.getByRole('dialog').count()).toBe(0);

    expect(faults).toEqual([]);
  });
});
