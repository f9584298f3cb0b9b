import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PastePlan } from '#domain/utilisation/grid/paste-plan.types.ts';
import { pastedWords } from '#src/features/utilisation/airline/words/paste-words.ts';
import { SaidOfEdits } from '#src/features/utilisation/airline/words/said-of-edits.tsx';

const edit = { key: 'lease 2026-06', componentId: 'airframe', column: 'fh', text: '1' } as const;

function aPlan(more: Partial<PastePlan>): PastePlan {
  return { edits: [edit], rows: 1, by: 'serial', rejected: [], ...more };
}

function rows(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `Row ${at + 1}: X${at} is not shown.`);
}

describe('what is said of a paste', () => {
  it('names the first five that were left out, counts the others and unfolds all', async () => {
    render(<SaidOfEdits said={pastedWords(aPlan({ rejected: rows(60) }))} />);

    const said = screen.getByRole('status').textContent;
    expect(said).toContain('Row 5: X4 is not shown. And 55 more.');
    expect(said).not.toContain('Row 6');

    await userEvent.click(screen.getByText('All 60 left out'));
    expect(screen.getByRole('list').closest('details')?.open).toBe(true);
    expect(screen.getAllByRole('listitem')).toHaveLength(60);
  });

  it('has nothing to unfold when it names all', () => {
    render(<SaidOfEdits said={pastedWords(aPlan({ rejected: rows(5) }))} />);

    expect(screen.getByRole('status').textContent).not.toContain('more');
    expect(screen.queryByText(/left out$/)).toBeNull();
  });

  it('says when nothing was taken, and why', () => {
    expect(pastedWords(aPlan({ edits: [], rows: 0 })).text).toBe('Nothing changed.');
    expect(pastedWords(aPlan({ edits: [], refused: 'No serials.' })).text).toBe('No serials.');
  });
});
