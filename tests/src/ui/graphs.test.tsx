import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agingContent } from '#src/ui/graphs/aging-content.ts';
import type { GraphContent } from '#src/ui/graphs/graph.types.ts';
import { StackedBar } from '#src/ui/graphs/stacked-bar.tsx';
import { TimeGraph } from '#src/ui/graphs/time-graph.tsx';
import { system } from '#src/ui/theme/system.ts';
import { installBrowserStandIns } from '../support/browser-stand-ins.ts';

const use: GraphContent = {
  title: 'Hours and cycles',
  description: 'Hours fall and cycles rise over two months.',
  categoryLabel: 'Month',
  categories: ['May 2026', 'Jun 2026'],
  series: [
    {
      key: 'fh',
      label: 'Hours',
      shape: 'bar',
      values: [312.75, 104.5],
      texts: ['312:45', '104:30'],
    },
    {
      key: 'fc',
      label: 'Cycles',
      shape: 'line',
      axis: 'right',
      values: [151, null],
      texts: ['151', 'not reported'],
    },
  ],
};

function show(chart: ReactNode) {
  render(<ChakraProvider value={system}>{chart}</ChakraProvider>);
  return userEvent.setup();
}

beforeEach(() => installBrowserStandIns());

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a chart', () => {
  it('is an image with a title and a description', () => {
    show(<TimeGraph content={use} />);

    const image = screen.getByRole('img');
    expect(image.querySelector('title')?.textContent).toBe('Hours and cycles');
    expect(image.querySelector('desc')?.textContent).toBe(use.description);
    expect(image.querySelectorAll('rect')).toHaveLength(2);
    expect(image.querySelectorAll('circle')).toHaveLength(1);
  });

  it('has its exact figures in a table behind it', async () => {
    const user = show(<TimeGraph content={use} />);

    await user.click(screen.getByRole('button', { name: 'Show as table' }));

    const rows = within(screen.getByRole('table', { name: 'Hours and cycles' })).getAllByRole(
      'row',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MonthHoursCycles',
      'May 2026312:45151',
      'Jun 2026104:30not reported',
    ]);
  });

  it('shows the age of each currency by itself', () => {
    const aging = {
      current: '10.00',
      days1To30: '0.00',
      days31To60: '5.00',
      days61To90: '0.00',
      over90: '5.00',
    };
    const rows = [
      { currency: 'EUR', aging },
      { currency: 'USD', aging: { ...aging, current: '1000000.00' } },
    ];
    show(<StackedBar {...agingContent(rows)} />);

    const hints = [...screen.getByRole('img').querySelectorAll('rect title')].map(
      ({ textContent }) => textContent,
    );
    expect(hints).toEqual([
      'Not overdue: 10.00',
      '31–60 days: 5.00',
      'Over 90 days: 5.00',
      'Not overdue: 1,000,000.00',
      '31–60 days: 5.00',
      'Over 90 days: 5.00',
    ]);
  });
});
