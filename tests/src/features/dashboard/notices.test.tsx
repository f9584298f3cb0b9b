import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '#contract/notifications/notices.ts';
import { Notices } from '#src/features/dashboard/notices.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const first = { id: 'n1', from: '2026-10-31', until: null, title: 'Notice n1' } as const;
const critical: Notice = { ...first, severity: 'critical', text: 'Pay elsewhere.' };
const warning: Notice = {
  ...first,
  id: 'n2',
  title: 'Notice n2',
  severity: 'warning',
  text: 'Soon.',
};
const info: Notice = { ...first, id: 'n3', title: 'Notice n3', severity: 'info', text: 'Closed.' };

const titles = () =>
  screen.queryAllByRole('heading', { name: /^Notice/ }).map(({ textContent }) => textContent);

const dismissal = (title: string) =>
  screen.findByRole('button', { name: `Dismiss the notice ${title}` });

beforeEach(() => {
  localStorage.clear();
  installBrowserStandIns();
});

describe('the notices of the lessor', () => {
  it('are shown as they were written', () => {
    const text = 'On <b>Friday</b>.\nBack on Monday.';
    renderScreen(<Notices notices={[{ ...warning, until: '2026-11-02', text }]} />);
    const region = screen.getByRole('region', { name: 'Notices of the lessor' });

    expect(region.getElementsByTagName('summary')[0]?.textContent).toBe(
      `ImportantNotice n2${text}`,
    );
    expect(region.getElementsByClassName('notice-text')[0]?.textContent).toBe(text);
    expect(region.textContent).toContain('31 Oct 2026 to 02 Nov 2026');
  });

  it('are dismissed one by one, but for a critical one, which is open', async () => {
    renderScreen(<Notices notices={[critical, warning, info]} />);
    const button = await dismissal('Notice n2');
    // The second click of a double click comes to the line that has moved up.
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(await dismissal('Notice n3'), { detail: 2 });

    expect(titles()).toEqual(['Notice n1', 'Notice n3']);
    expect(document.activeElement?.textContent).toBe('Show 1 dismissed notice');
    expect(screen.queryAllByRole('button', { name: /^Dismiss/ })).toHaveLength(1);
    expect(document.querySelector('details')?.open).toBe(true);
  });

  it('can be shown again, and kept again', async () => {
    const { user } = renderScreen(<Notices notices={[warning, info]} />);
    await user.click(await dismissal('Notice n3'));
    await user.click(screen.getByRole('button', { name: 'Show 1 dismissed notice' }));
    expect(titles()).toEqual(['Notice n2', 'Notice n3']);

    await user.click(screen.getByRole('button', { name: 'Keep the notice Notice n3' }));

    expect(screen.queryByRole('button', { name: /dismissed notice/ })).toBeNull();
    expect(titles()).toEqual(['Notice n2', 'Notice n3']);
  });

  it.each([
    ['Closed.', 'info', []],
    ['Closed on Monday.', 'info', ['Notice n3']],
    ['Closed.', 'warning', ['Notice n3']],
    ['Closed.', 'critical', ['Notice n3']],
  ] as const)('stay dismissed until they change: %s (%s)', async (text, severity, shown) => {
    const { user, unmount } = renderScreen(<Notices notices={[info]} />);
    await user.click(await dismissal('Notice n3'));
    unmount();

    renderScreen(<Notices notices={[{ ...info, text, severity }]} />);

    expect(titles()).toEqual(shown);
  });
});
