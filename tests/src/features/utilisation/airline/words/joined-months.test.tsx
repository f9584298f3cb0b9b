import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import { JoinedMonthsBanner } from '#src/features/utilisation/airline/words/joined-months.tsx';
import type { UtilisationRef } from '#src/features/utilisation/airline/use-utilisation.ts';
import { aReport } from '#tests/support/utilisation/a-stored-month.ts';
import { key, place, type } from '#tests/support/utilisation/an-offer.ts';
import { Device } from '#tests/support/utilisation/device.ts';
import { ModelServer } from '#tests/support/utilisation/model-server.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

/** Kim saves the APU of the month in which the person types hours of the airframe. */
function afterKim(): void {
  const device = new Device(new ModelServer([key]));
  type(device, 'fh', '100:00');
  const kims = replaceLine(aReport(''), 'apu', (line) => ({ ...line, fh: '80:15' }));
  device.server.save({ ...place, report: kims }, 'Kim');
  device.clock.advance(2000);
  device.answerSave(0, 'answered');
  device.answerSave(0, 'answered');
  renderScreen(<JoinedMonthsBanner chart={device.chart.actor as UtilisationRef} />);
}

describe('the notice of a month in which two people changed different values', () => {
  it('names the month and who saved it', () => {
    afterKim();

    screen.getByText(/^Other values of .*June 2026 were saved by Kim while you typed\./);
  });

  it('shows what was saved, and stays when the list is closed', async () => {
    afterKim();
    const user = userEvent.setup();

    await user.click(screen.getByRole('button', { name: 'Show changes' }));
    const [, row] = within(screen.getByRole('dialog')).getAllByRole('row');
    expect(row?.textContent).toMatch(/FH.*–.*80:15$/);
    await user.click(screen.getByRole('button', { name: 'Keep the notice' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('button', { name: 'Show changes' });
  });

  it('goes once the person has seen it', async () => {
    afterKim();
    const user = userEvent.setup();

    await user.click(screen.getByRole('button', { name: 'Show changes' }));
    await user.click(screen.getByRole('button', { name: 'Mark as seen' }));

    expect(screen.queryByText(/^Other values/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
