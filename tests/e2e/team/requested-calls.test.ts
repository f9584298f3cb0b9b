// In full runs: the server and the page have tests of requested calls and their answers.
import { expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { enterInternally, openFound } from '../models/lessor-desk.model.ts';
import { startSession } from '../models/sign-in.model.ts';

const { visit } = usePortal();
const topic = 'Redelivery of MSN 4721';

it('a call that an airline asks for is read and answered by the lessor', async () => {
  const { page: airline } = await visit();
  await startSession(airline, 'generic@aurora.example');
  await airline.goto('lessorteam');
  await airline
    .getByRole('button', { name: /^Ask .* to call|^Request a call/ })
    .first()
    .click();
  const form = airline.getByRole('dialog');
  await form.getByLabel('Your phone number').fill('+353 1 555 0199');
  await form.getByLabel('What is it about?').fill(topic);
  await form.getByRole('button', { name: 'Request a call' }).click();
  await airline.getByText('Your request was sent.').waitFor();

  const { page: lessor } = await visit();
  await enterInternally(lessor, 'internal/calls');
  await openFound(lessor, 'calls', topic);
  await lessor.getByLabel(/^Result of the call/).fill('Agreed on 12 August.');
  const faults = await accessibilityFaults(lessor);
  await lessor.getByRole('button', { name: 'Mark as answered' }).click();
  await lessor.getByText('Agreed on 12 August.').waitFor();

  expect(await lessor.getByText(/ by Iris Lennon$/).count()).toBe(1);
  expect(faults).toEqual([]);
});
