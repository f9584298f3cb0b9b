import { cleanup, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { InterestChargeDetail } from '#contract/lease-account/interest-charges.ts';
import type { InternalCharge } from '#contract/lease-account/desk/internal-interest.ts';
import { ChargePanel } from '#src/features/lease-account/desk/charge-panel.tsx';
import { charges } from '#tests/src/support/arbitrary-charges.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { readCharge } from '#tests/src/support/printed-charge.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';
import { readPrinted } from '#tests/support/read/evaluate-printed.ts';

let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A charge that waits for the lessor, as the list of the desk has it. */
function proposed(charge: InterestChargeDetail): InternalCharge {
  const { id, invoiceNumber, leaseNo, dueDate, throughDate, daysLate } = charge;
  const { currency, amount, chargedBefore } = charge;
  return {
    id,
    invoiceNumber,
    leaseNo,
    dueDate,
    throughDate,
    daysLate,
    currency,
    amount,
    custId: 'AUR',
    customer: 'Aurora Airways',
    chargedBefore,
    decision: 'proposed',
    document: null,
    decidedBy: null,
    decidedAt: null,
    waivedReason: null,
    rowVersion: 1,
  };
}

it('a charge opens at the desk to the segments that give what its release sends (§3.3, §3.9)', async () => {
  await fc.assert(
    fc.asyncProperty(charges, async (charge) => {
      const path = '/portal/api/internal/customers/AUR/interest/inv-1';
      server.answer(path, { status: 200, body: charge });
      renderScreen(<ChargePanel charge={proposed(charge)} />);
      await screen.findAllByText(/Interest of a segment = /);
      const { wrong, interest, accrued, charged } = readCharge();
      const said = screen.getByText(/Releasing it /).textContent;
      cleanup();
      const [amount = ''] = /USD −?[\d,]+\.\d\d/u.exec(said.replaceAll('\u00A0', ' ')) ?? [];

      expect(wrong).toEqual([]);
      expect(interest).toBe(accrued.text(2));
      expect(accrued.minus(charged).text(2)).toBe(readPrinted(amount)?.text(2));
    }),
    { numRuns: 20, seed: 20 },
  );
});
