import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import {
  blankReport,
  declareNoFlying,
  replaceLine,
} from '#domain/utilisation/report/edit-report.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { ConflictDialog } from '#src/features/utilisation/airline/dialogs/conflict-dialog.tsx';
import { aComponent, anAircraft, away, onWing } from '#tests/support/utilisation/a-lease-month.ts';
import { aStoredMonth } from '#tests/support/utilisation/a-stored-month.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

const lease = anAircraft();
const blank = blankReport(lease);

function withLine(id: string, more: object): ReportDraft {
  return replaceLine(blank, id, (line): LineDraft => ({ ...line, ...more }));
}

function open(mine: ReportDraft, theirs: Partial<StoredLeaseMonth> = {}) {
  renderScreen(
    <ConflictDialog
      row={{
        key: 'lease 2026-06',
        lease,
        month: '2026-06',
        component: aComponent('a', 'airframe'),
      }}
      mine={mine}
      taken={theirs.report ?? blank}
      theirs={aStoredMonth(theirs)}
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
  );
}

/** The rows of the dialog: what, mine, theirs. */
function rowsOf(mine: ReportDraft, theirs: ReportDraft = blank) {
  open(mine, { report: theirs as StoredLeaseMonth['report'] });
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) => [
    within(row).getByRole('rowheader').textContent,
    ...within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ]);
}

const removal = { date: '2026-06-05', to: away('shop'), tsn: '20100:00', csn: '10050' };

describe('the dialog of a conflict', () => {
  it.each<[what: string, mine: ReportDraft, row: readonly [string, string, string]]>([
    ['a figure', withLine('nlg', { fc: '151' }), ['Nose gear NLG · FC', '151', '–']],
    ['a comment', withLine('apu', { comment: 'late' }), ['APU APU · Comment', 'late', '–']],
    ['days flown', { ...blank, daysFlown: '12' }, ['Days flown', '12', '–']],
    ['No flying', declareNoFlying(blank, 'aog'), ['No flying', 'Yes, AOG', 'No']],
    [
      'the place of an engine',
      withLine('engine1', { location: away('shop') }),
      ['Engine ENGINE1 · Place', 'In shop', '–'],
    ],
    [
      'a removal',
      withLine('engine1', { changes: [removal] }),
      ['Engine ENGINE1 · Engine change 1', '05 Jun 2026, In shop, TSN 20100:00, CSN 10050', '–'],
    ],
    [
      'the exchange of a gear',
      withLine('lmg', { gearChangedOn: '2026-06-09' }),
      ['Left main gear LMG · Exchanged on', '09 Jun 2026', '–'],
    ],
    ['the way of entry', { ...blank, source: 'paste' }, ['Way of entry', 'Pasted', 'Typed']],
    [
      'a line of a component that went',
      withLine('gone', { fh: '9' }),
      ['A component not listed here · FH', '9', '–'],
    ],
    [
      'what the dialog has no words for',
      withLine('rmg', { shimmy: 'some' }),
      ['Right main gear RMG · Other details', '–', 'with other details'],
    ],
  ])('shows %s beside what the other has', (_what, mine, row) => {
    const rows = rowsOf(mine);

    expect(rows).toEqual([row]);
  });

  it('shows the reason of No flying, and two places that read alike', () => {
    const place = { ...onWing('4521', 1), registration: 'EI-XYZ' };
    const mine = replaceLine(declareNoFlying(blank, 'aog'), 'engine1', (line) => ({
      ...line,
      location: onWing('4521', 1),
    }));
    const theirs = replaceLine(declareNoFlying(blank, 'storage'), 'engine1', (line) => ({
      ...line,
      location: place,
    }));

    const rows = rowsOf(mine, theirs);

    expect(rows).toEqual([
      ['No flying', 'Yes, AOG', 'Yes, Storage'],
      ['Engine ENGINE1 · Place', 'Position 1', 'Position 1, with other details'],
    ]);
  });

  it('shows nothing of what is the same however it is written', () => {
    const said = { ...blank, source: 'web', lines: [] } as const;

    open(said, { report: blank as StoredLeaseMonth['report'] });

    expect(screen.queryByRole('table')).toBeNull();
    screen.getByText('Nothing that you changed differs from it.');
  });

  it('speaks of another tab or device to whoever contests themselves', () => {
    const report = blank as StoredLeaseMonth['report'];
    open(withLine('nlg', { fc: '151' }), { report, changedBy: 'Ann Berg', changedByMe: true });

    screen.getByText(/^You changed this row in another tab or on another device/);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'What',
      'Here',
      'Saved elsewhere',
    ]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Decide later',
      'Use the saved values',
      'Keep these values',
    ]);
  });
});
