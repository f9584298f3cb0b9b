import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { ConditionsDialog } from '#src/features/utilisation/airline/dialogs/conditions-dialog.tsx';
import { NoFlyingDialog } from '#src/features/utilisation/airline/dialogs/no-flying-dialog.tsx';
import { aComponent, aLeaseMonth } from '#tests/support/utilisation/a-lease-month.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

/** The inputs of both dialogs of a month, and their reports. */
function aMonth() {
  const { lease, month, report } = aLeaseMonth();
  const onReport = vi.fn<(report: ReportDraft) => void>();
  const row = {
    key: `${lease.id} ${month}`,
    lease,
    month,
    component: aComponent('airframe', 'airframe'),
  };
  return { row, report, onReport, onClose: () => undefined };
}

describe('what is said of a month as a whole', () => {
  it('is taken over by Enter in a field, and not while a field is wrong', async () => {
    const props = aMonth();
    const { user } = renderScreen(<ConditionsDialog {...props} />);
    const days = screen.getByLabelText('Days flown');

    await user.type(days, '32{Enter}');
    expect(props.onReport).not.toHaveBeenCalled();
    await user.clear(days);
    await user.type(days, '30{Enter}');

    expect(props.onReport.mock.calls.map(([{ daysFlown }]) => daysFlown)).toEqual(['30']);
  });

  it('is that nothing flew, by Enter at its reason', async () => {
    const props = aMonth();
    const { user } = renderScreen(<NoFlyingDialog {...props} />);

    await user.click(screen.getByLabelText('AOG'));
    await user.keyboard('{Enter}');

    expect(props.onReport.mock.calls.map(([{ noFlyingReason }]) => noFlyingReason)).toEqual([
      'aog',
    ]);
  });
});
