import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type {
  ProblemPlace,
  RuleProblem,
  Severity,
} from '#domain/utilisation/judging/problem.types.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { Judgement } from '#src/features/utilisation/airline/judgement.ts';
import { ProblemList } from '#src/features/utilisation/airline/words/problem-list.tsx';
import { aLeaseMonth, anAircraft } from '#tests/support/utilisation/a-lease-month.ts';

function aProblem(at: number, severity: Severity = 'error'): RuleProblem {
  const text = `Problem ${at}.`;
  const place = { leaseId: 'lease', month: '2026-06', componentId: `c${at}` } as const;
  return { ...place, code: 'U06', severity, text, field: 'fh', isConfirmed: false };
}

/** The list of some problems of a lease-month that is not shown. */
function show(
  problems: readonly RuleProblem[],
  onOpen = vi.fn<(place: ProblemPlace) => void>(),
  months: Judgement['months'] = new Map(),
) {
  const judgement = { months, problems };
  const sight = { isInSight: () => true, isAll: false, onAll: vi.fn(), contested: [] };
  const props = {
    judgement,
    rowOf: () => undefined,
    onOpen,
    onComment: vi.fn(),
    onCompare: vi.fn(),
    ...sight,
  };
  return render(<ProblemList {...props} />);
}

/** The numbers of the problems that are listed, from top to bottom. */
function listed(): readonly (string | undefined)[] {
  const texts = screen.queryAllByText(/Problem \d/).map(({ textContent }) => textContent);
  return texts.map((text) => /Problem (\d+)/.exec(text)?.[1]);
}

describe('the problem list', () => {
  it('begins with what blocks, then what wants a comment, and leaves out what has one', () => {
    const problems = [
      aProblem(1, 'note'),
      aProblem(2, 'warning'),
      aProblem(3),
      { ...aProblem(4, 'warning'), isConfirmed: true },
      aProblem(5),
    ];
    show(problems);

    expect(listed()).toEqual(['3', '5', '2', '1']);
  });

  it.each([
    ['tsn', true],
    ['csn', true],
    ['fh', false],
  ] as const)('says beside U01 of %s that No flying gives no totals: %s', (field, isSaid) => {
    const text = 'Nose gear NLG: enter TSN for June 2026, or choose No flying.';
    const missing = { ...aProblem(1), code: 'U01', field, text } as const;
    show([missing]);

    const entry = screen.getByRole('button').textContent;
    expect(entry).toContain(`U01 ${text}`);
    expect(entry?.includes('No flying leaves the totals open')).toBe(isSaid);
  });

  it('goes on to the last problem, sixty at a time, with the focus on the next one', async () => {
    const problems = Array.from({ length: 130 }, (_, at) => aProblem(at + 1));
    const onOpen = vi.fn<(place: ProblemPlace) => void>();
    const user = userEvent.setup();
    show(problems, onOpen);
    expect(listed()).toHaveLength(60);

    await user.click(screen.getByText('Show 60 more (70 left)'));
    expect(document.activeElement?.textContent).toContain('Problem 61.');
    await user.click(screen.getByText('Show the last 10'));
    await user.keyboard('{Enter}');

    expect(listed()).toHaveLength(130);
    expect(onOpen).toHaveBeenCalledWith(problems[120]);
    expect(screen.queryByText(/^Show/)).toBeNull();
  });

  it('begins with what the lessor asks, and leads to the month', async () => {
    const question = { text: 'Is a flight missing?', by: 'Iris', at: '2026-07-08T09:00:00Z' };
    const asked = { leaseId: 'l', month: '2026-06', componentId: null, field: 'month', question };
    const onOpen = vi.fn<(place: ProblemPlace) => void>();
    const month = aLeaseMonth({ lease: anAircraft('l'), facts: { question } });
    show([aProblem(1)], onOpen, new Map([['l 2026-06', month]]));
    const [first] = screen.getAllByRole('button');
    if (first !== undefined) await userEvent.setup().click(first);

    expect(first?.textContent).toBe(
      'Is a flight missing?June 2026 · Asked by Iris, your lessor, on 08 Jul 2026',
    );
    expect(onOpen).toHaveBeenCalledWith(asked);
  });

  it('begins with a month that another person changed, to compare', async () => {
    const { lease, month } = aLeaseMonth({ lease: anAircraft('l') });
    const [component] = lease.components;
    if (component === undefined) throw new Error('No component.');
    const row = { key: `l ${month}`, lease, month, component };
    const onCompare = vi.fn<(of: GridRow) => void>();
    render(
      <ProblemList
        judgement={{ months: new Map(), problems: [aProblem(1)] }}
        contested={[row.key]}
        rowOf={(place) => (place.leaseId === 'l' && place.month === month ? row : undefined)}
        isInSight={() => true}
        isAll={false}
        onAll={vi.fn()}
        onOpen={vi.fn()}
        onCompare={onCompare}
        onComment={vi.fn()}
      />,
    );
    const [first] = screen.getAllByRole('button');

    await userEvent.setup().click(first ?? document.body);

    expect(first?.textContent).toMatch(/^Changed by another person/);
    expect(onCompare).toHaveBeenCalledWith(row);
  });
});
