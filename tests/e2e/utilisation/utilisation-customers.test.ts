// In full runs: the charts take the path of a change of customer.
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { holdSave } from '../models/draft.model.ts';
import { actFor, expectedOfChoice, signInInternally } from '../models/internal.model.ts';
import { openInput, seeFigure, serialOfDue, typeInto } from '../models/utilisation.model.ts';

const { visit } = usePortal();

describe('a figure that a user of the lessor types right before another customer is chosen', () => {
  it('is saved first, for the customer that it was typed for', async () => {
    const { page, context } = await visit({ expected: expectedOfChoice });
    await signInInternally(page);
    await actFor(page, 'Aurora Airways');
    const serial = serialOfDue(await openInput(page));
    const held = holdSave(context);
    await typeInto(page, serial, '245:05');
    await page.getByRole('link', { name: 'Change customer' }).click();
    const letGo = await held;
    const choice = page.getByRole('button', { name: 'Act for Borealis Air' });
    await choice.click();
    await page.locator('button[aria-busy=true]', { hasText: 'Choosing…' }).waitFor();

    letGo();
    await page.waitForURL('**/portal/dashboard');

    await page.getByRole('link', { name: 'Change customer' }).click();
    await actFor(page, 'Aurora Airways');
    await openInput(page);
    await seeFigure(page, serial, 0, '245:05');
    expect(await page.getByText('of an earlier visit').count()).toBe(0);
  });
});
