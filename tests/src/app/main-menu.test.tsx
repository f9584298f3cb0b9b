import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { parseUserData } from '#domain/access/claims.ts';
import { visibleMenu } from '#domain/access/menu.ts';
import { type RoutePath, routes } from '#domain/access/routes.ts';
import { HorizontalMenu } from '#src/app/layouts/horizontal-menu.tsx';
import { MainMenu } from '#src/app/layouts/main-menu.tsx';
import { renderScreen } from '../support/render-screen.tsx';

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

function renderAbove(path: string) {
  const sections = visibleMenu(admin, everyRoute);
  return renderScreen(<HorizontalMenu sections={sections} path={path} product="lessor" />, path);
}

const group = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;

describe('the main menu above the content (R14)', () => {
  it('moves along its stops by arrows, Home and End', async () => {
    const { user } = renderAbove('/dashboard');
    group('Lease Account').focus();

    const visited = [];
    for (const key of ['{ArrowRight}', '{ArrowLeft}', '{End}', '{ArrowRight}', '{ArrowLeft}']) {
      await user.keyboard(key);
      visited.push(focused());
    }

    expect(visited).toEqual([
      'Fleet Summary',
      'Lease Account',
      'Technical Projects',
      'Dashboard',
      'Technical Projects',
    ]);
  });

  it('opens a section by Down, goes through it, and closes it by Escape', async () => {
    const { user } = renderAbove('/LeaseAccount/index');
    group('Fleet Summary').focus();

    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('Aircraft'));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Engines');
    await user.keyboard('{Escape}');

    expect(focused()).toBe('Fleet Summary');
    expect(screen.queryByRole('link', { name: 'Engines' })).toBeNull();
  });

  it('has one section open at most, and none once a link was followed', async () => {
    const { user, addresses } = renderAbove('/dashboard');

    await user.click(group('Lease Account'));
    await user.click(group('Utilisation'));
    expect(screen.queryByRole('link', { name: 'View Invoices' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Reports' }));

    expect(addresses.at(-1)).toBe('/Utilisation/Reports');
    expect(group('Utilisation').ariaExpanded).toBe('false');
  });
});
