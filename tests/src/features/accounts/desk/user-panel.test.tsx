import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CustomerUserPanel } from '#src/features/accounts/desk/customer-user-panel.tsx';
import { aCustomerUser } from '#tests/support/accounts/a-customer-user.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

describe('the access of a user', () => {
  it('is set here where the portal keeps it', () => {
    renderScreen(<CustomerUserPanel user={aCustomerUser()} />);

    for (const flag of screen.getAllByRole('checkbox')) expect(flag.matches(':enabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Save access' }).matches(':disabled')).toBe(true);
  });

  it('is locked where loaded files keep it, with the reason; the user is still deactivated here', () => {
    renderScreen(<CustomerUserPanel user={aCustomerUser({ accessKeptBy: 'file' })} />);

    for (const flag of screen.getAllByRole('checkbox'))
      expect(flag.matches(':disabled')).toBe(true);
    expect(screen.getByText(/^Loaded files decide/).textContent).toContain(
      'Change it in users.csv',
    );
    expect(screen.queryByRole('button', { name: 'Save access' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Deactivate' }).matches(':enabled')).toBe(true);
  });
});
