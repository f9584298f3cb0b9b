import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CorrectionEstimate } from '#contract/utilisation/correction-estimate.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import { CorrectionDialog } from '#src/features/utilisation/airline/dialogs/correction-dialog.tsx';
import {
  aLeaseMonth,
  anAircraft,
  anEngineLease,
} from '#tests/support/utilisation/a-lease-month.ts';
import { aPlannedBill } from '#tests/src/support/a-planned-bill.ts';
import { installFakeServer } from '#tests/src/support/fake-server.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

const estimatePath = '/portal/api/utilisation/corrections/estimate';

/** The dialog for a month in which everything flew as billed, at a derate of 7.5 per cent. */
function openDialog(
  lease: ReportableLease,
  laterMonths = 0,
  onClose = () => {},
  estimate?: CorrectionEstimate,
) {
  const server = installFakeServer();
  server.answer(estimatePath, { status: 200, body: { estimate } });
  server.answer('/portal/api/utilisation/later-months', { status: 200, body: { laterMonths } });
  const conditions = { operation: null, derate: '7.5', isHarsh: false };
  const month = aLeaseMonth({ lease, report: { conditions } });
  const before = month.report.lines.map(({ componentId }) => {
    const totals = { tsnMin: 20_300 * 60, csn: 10_150 };
    const nothing = { location: null, changes: [], gearChangedOn: null, comment: '' };
    return { componentId, fhMin: 300 * 60, fc: 150, ...totals, ...nothing };
  });
  const shown = renderScreen(
    <CorrectionDialog
      month={month}
      rowVersion={1}
      before={before}
      others={[]}
      fleet={[lease]}
      today="2026-07-05"
      onSent={() => undefined}
      onClose={onClose}
    />,
  );
  return { ...shown, server };
}

describe('the dialog of a correction', () => {
  it('is left by Escape while nothing is typed, and only by a button afterwards', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = openDialog(anAircraft(), 0, onClose);
    await user.type(screen.getByLabelText(/^Reason/u), '{Escape}');
    expect(onClose).toHaveBeenCalledOnce();

    await user.type(screen.getByLabelText(/^Reason/u), 'Log page 7{Escape}');

    expect(onClose).toHaveBeenCalledOnce();
  });

  it('takes another derate, and says what becomes of it', async () => {
    const { user } = openDialog(anAircraft());
    const derate = screen.getByLabelText('Average take-off derate (%)');

    expect(screen.getByText('Nothing is changed yet.')).toBeDefined();

    await user.clear(derate);
    await user.type(derate, '10');

    expect(screen.getByText('Take-off derate: reported 7.5 %, corrected 10 %.')).toBeDefined();
  });

  it('sends no derate that is none', async () => {
    const { user } = openDialog(anAircraft());
    await user.type(screen.getByLabelText(/^Reason/u), 'Log page 7 says otherwise.');
    const send = screen.getByRole('button', { name: 'Request correction' });
    const derate = screen.getByLabelText('Average take-off derate (%)');
    await user.clear(derate);
    await user.type(derate, '8');
    const isOpen = !send.hasAttribute('disabled');

    await user.type(derate, '%');

    expect(isOpen).toBe(true);
    expect(screen.getByText('Enter 0 to 99.9 per cent.')).toBeDefined();
    expect(send.hasAttribute('disabled')).toBe(true);
  });

  it('sends nothing while nothing is changed', async () => {
    const { user } = openDialog(anAircraft());
    await user.type(screen.getByLabelText(/^Reason/u), 'Log page 7 says otherwise.');
    const send = screen.getByRole('button', { name: 'Request correction' });

    expect(send.hasAttribute('disabled')).toBe(true);
  });

  it('says how far it reaches (U37)', async () => {
    const { user } = openDialog(anEngineLease('e1'), 2);
    const [hours] = screen.getAllByRole('textbox');
    if (hours === undefined) throw new Error('There is no figure.');
    await user.clear(hours);
    await user.type(hours, '301:00');

    const effect = await screen.findByRole('region', { name: 'Effect' });
    expect(effect.textContent).toContain(
      'This changes the totals of 2 later months. They will be recalculated.',
    );
  });

  it('estimates the amounts of the typed figures, before the reason is given (§3.9)', async () => {
    const estimate = { kind: 'planned', bill: aPlannedBill } as const;
    const { user, server } = openDialog(anAircraft(), 0, () => {}, estimate);
    const derate = screen.getByLabelText('Average take-off derate (%)');
    await user.clear(derate);
    await user.type(derate, '8');
    const shown = await screen.findByRole('region', { name: 'Estimate of the amounts' });

    expect(shown.textContent).toContain('Estimate, until your lessor approves the correction');
    expect(shown.textContent).toContain('−602.00');
    expect(server.bodies.at(-1)).toMatchObject({ report: { conditions: { derate: '8' } } });
    expect(
      screen.getByRole('button', { name: 'Request correction' }).hasAttribute('disabled'),
    ).toBe(true);
  });

  it('estimates nothing while nothing is changed, or a figure is wrong', async () => {
    const { user, server } = openDialog(anEngineLease('e1'));
    const [hours] = screen.getAllByRole('textbox');
    if (hours === undefined) throw new Error('There is no figure.');
    await user.type(hours, 'x');

    expect(screen.queryByText('Estimating the amounts…')).toBeNull();
    expect(server.requests.filter((one) => one.includes('estimate'))).toEqual([]);
  });

  it('asks for no derate of an engine on its own', () => {
    openDialog(anEngineLease('e1'));

    expect(screen.queryByLabelText('Average take-off derate (%)')).toBeNull();
  });

  it('takes the day and place of an engine change in the dialog of the input, and judges it', async () => {
    const { user } = openDialog(anAircraft());
    await user.click(screen.getByRole('button', { name: 'Place of Engine ENGINE2: Position 2' }));
    await user.click(screen.getByRole('button', { name: /^Add an installation/ }));
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-06-11' } });
    await user.selectOptions(screen.getByLabelText('Place', { selector: 'select' }), 'shop');
    await user.click(screen.getByRole('button', { name: 'Apply' }));

    const effect = screen.getByRole('region', { name: 'Effect' }).textContent;
    expect(effect).toContain('Engine ENGINE2 · Place: reported none, corrected In shop.');
    expect(effect).toContain(
      'Engine ENGINE2 · Engine change 1: reported none, corrected 11 Jun 2026, In shop.',
    );
    screen.getByText(/The engine change on 11 Jun 2026 does not fit the totals of ESN ENGINE2\./u);
  });

  it('takes the day of a gear change, asks for the totals, and drops them with the day', async () => {
    const { user } = openDialog(anAircraft());
    const setDay = async (said: string, day: string) => {
      await user.click(
        screen.getByRole('button', { name: `Gear change of Nose gear NLG: ${said}` }),
      );
      fireEvent.change(screen.getByLabelText('Exchanged on'), { target: { value: day } });
      await user.click(screen.getByRole('button', { name: 'Apply' }));
    };
    await setDay('Not exchanged', '2026-06-20');
    await user.type(screen.getByLabelText('Total hours, Nose gear NLG'), '5000:00');

    screen.getByText(/enter CSN for June 2026/u);
    await setDay('Changed 20 Jun 2026', '');

    expect(screen.queryByLabelText('Total hours, Nose gear NLG')).toBeNull();
    expect(screen.getByText('Nothing is changed yet.')).toBeDefined();
  });

  it('takes that the aircraft did not fly, why, and that it flew after all as it was billed', async () => {
    const { user } = openDialog(anAircraft(), 2);
    const flying = screen.getByLabelText('Flying');
    const hours = screen.getByLabelText<HTMLInputElement>('Flight hours, Airframe 4521');
    await user.selectOptions(flying, 'No flying: Storage');

    const effect = (await screen.findByRole('region', { name: 'Effect' })).textContent;
    expect(effect).toContain('No flying: reported No, corrected Yes, Storage.');
    expect(effect).toContain('Airframe 4521: -300:00 FH, -150 FC');
    expect(effect).toContain('This changes the totals of 2 later months.');
    expect([hours.value, screen.queryByLabelText('Days flown')]).toEqual(['', null]);

    await user.selectOptions(flying, 'It flew in the month');
    expect(hours.value).toBe('300:00');
    expect(screen.getByText('Nothing is changed yet.')).toBeDefined();
  });

  it('takes the days flown, and sends no more than the month has', async () => {
    const { user } = openDialog(anAircraft());
    await user.type(screen.getByLabelText(/^Reason/u), 'Log page 7 says otherwise.');
    const send = screen.getByRole('button', { name: 'Request correction' });
    const days = screen.getByLabelText('Days flown');
    await user.type(days, '3');

    expect(screen.getByText('Days flown: reported none, corrected 3.')).toBeDefined();
    expect(send.hasAttribute('disabled')).toBe(false);

    await user.type(days, '1');
    expect(screen.getByText('Enter 0 to 30 days.')).toBeDefined();
    expect(send.hasAttribute('disabled')).toBe(true);
  });

  it('asks no days flown of an engine on its own, but whether it flew', () => {
    openDialog(anEngineLease('e1'));

    expect(screen.queryByLabelText('Days flown')).toBeNull();
    expect(screen.getByLabelText('Flying')).toBeDefined();
  });
});
