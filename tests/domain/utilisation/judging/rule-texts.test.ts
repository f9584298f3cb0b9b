import { correctionPending, periodClosed } from '#domain/utilisation/report/month-lock.ts';
import { describe, expect, test } from 'vitest';
import {
  laterTotalsText,
  lockedText,
  notOnLeaseText,
  staleRowText,
} from '#domain/utilisation/judging/rule-texts.ts';

describe('texts of rules where their values are missing', () => {
  test.each([
    [
      'U18 tells nothing of a lease that is not the reader’s',
      notOnLeaseText(undefined, '2026-06'),
      'This asset was not on lease to you in June 2026.',
    ],
    [
      'U35 names no invoice where there is none',
      lockedText('2026-06', { lockedBy: periodClosed, status: 'submitted' }),
      'June 2026 is closed. Request a correction instead.',
    ],
    [
      'U35 claims no invoice of a month that is corrected before it was billed',
      lockedText('2026-06', { lockedBy: correctionPending, status: 'correctionRequested' }),
      'June 2026 is closed, and its correction is requested. Wait for the answer.',
    ],
    [
      'U35 leads to no second request while one of an invoiced month waits',
      lockedText('2026-06', { lockedBy: 'AUR-2026-0123', status: 'correctionRequested' }),
      'June 2026 has been invoiced (AUR-2026-0123), and its correction is requested. Wait for the answer.',
    ],
    [
      'U37 of one month',
      laterTotalsText(1),
      'This changes the totals of 1 later month. They will be recalculated.',
    ],
    [
      'U38 names who and when',
      staleRowText({ name: 'Kim', isOwn: false, time: '05 Jul 2026, 09:14 UTC' }),
      'Kim changed this row at 05 Jul 2026, 09:14 UTC. Reload to see the new values.',
    ],
    [
      'U38 of nobody known',
      staleRowText({ name: null, isOwn: false, time: null }),
      'Somebody else changed this row. Reload to see the new values.',
    ],
    [
      'U38 of the reader',
      staleRowText({ name: 'Kim', isOwn: true, time: null }),
      'You changed this row in another tab or on another device. Reload to see the new values.',
    ],
  ])('%s', (_what, text, expected) => {
    expect(text).toBe(expected);
  });
});
