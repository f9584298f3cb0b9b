import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { parseUserData } from '#domain/access/claims.ts';
import { visibleMenu } from '#domain/access/menu.ts';
import { type RoutePath, routes } from '#domain/access/routes.ts';
import { MainMenu } from '#src/app/layouts/main-menu.tsx';
import { renderScreen } from '#tests/ui/support/render-screen.tsx';

const everyRoute = routes.map((route): RoutePath => route.path);
const admin = parseUserData('Admin:Y');

function renderMenu(path: string, onFollow?: () => void) {
  return renderScreen(
    <MainMenu
      sections={visibleMenu(admin, everyRoute)}
      path={path}
      product="lessor"
      {...(onFollow && { onFollow })}
    />,
    path,
  );
}

describe('the main menu (spec §2)', () => {
  it('names its sections in the specified order', () => {
    renderMenu('/dashboard');

    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    const sections = [...(menu.querySelector('ul')?.children ?? [])].map(
      (section) => section.querySelector('a, button')?.textContent,
    );

    expect(sections).toEqual([
      'Dashboard',
      'Your Team',
      'Documents',
      'Asset For Sale',
      'Lease Account',
      'Fleet Summary',
      'Supplemental Rent',
      'Utilisation',
      'Technical Projects',
    ]);
  });

  it('opens the section of the current address and marks its item', () => {
    renderMenu('/LeaseAccount/ViewInvoices');

    expect(screen.getByRole('button', { name: 'Lease Account', expanded: true }).tagName).toBe(
      'BUTTON',
    );
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('View Invoices');
    expect(screen.getByRole('button', { name: 'Fleet Summary' }).ariaExpanded).toBe('false');
  });

  it('hides the items of a closed section', async () => {
    const { user } = renderMenu('/dashboard');
    expect(screen.queryByRole('link', { name: 'View Invoices' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Lease Account' }));

    const link = screen.getByRole('link', { name: 'View Invoices' });
    expect(link.getAttribute('href')).toBe('/LeaseAccount/ViewInvoices');
  });

  it('fills the product name into the address of the team', () => {
    renderMenu('/dashboard');

    const team = screen.getByRole('link', { name: 'Your Team' });

    expect(team.getAttribute('href')).toBe('/lessorteam');
  });

  it('marks a section whatever the case of the address', () => {
    renderMenu('/leaseaccount/viewinvoices');

    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('View Invoices');
  });

  it('tells a drawer when a link was followed', async () => {
    const onFollow = vi.fn<() => void>();
    const { user, addresses } = renderMenu('/dashboard', onFollow);

    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    await user.click(within(menu).getByRole('link', { name: 'Documents' }));

    expect(onFollow).toHaveBeenCalledTimes(1);
    expect(addresses.at(-1)).toBe('/Documents/Publications');
  });
});
