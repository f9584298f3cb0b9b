import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { LoginPage, type LoginPageProps } from '#src/features/session/sign-in/login-page.tsx';

const props: LoginPageProps = {
  onEdit: () => undefined,
  sessionNote: 'You are signed out after 15 minutes without activity.',
  brand: 'Lessor',
  supportEmail: 'support@lessor.example',
  isBusy: false,
  error: undefined,
  notice: undefined,
  onSubmit: () => undefined,
};

describe('the sign-in page', () => {
  it('hands over the name without blanks and the password as it was typed', async () => {
    const onSubmit = vi.fn<LoginPageProps['onSubmit']>();
    render(<LoginPage {...props} onSubmit={onSubmit} />);

    await userEvent.type(screen.getByLabelText('Email'), ' finance@aurora.example ');
    await userEvent.type(screen.getByLabelText('Password'), ' fly-the-portal {Enter}');

    expect(onSubmit.mock.calls).toEqual([['finance@aurora.example', ' fly-the-portal ']]);
  });

  it('lets password managers and paste do their work', () => {
    render(<LoginPage {...props} />);

    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  });

  it('sends nothing twice while the server is asked', async () => {
    const onSubmit = vi.fn<LoginPageProps['onSubmit']>();
    render(<LoginPage {...props} isBusy onSubmit={onSubmit} />);
    await userEvent.type(screen.getByLabelText('Email'), 'finance@aurora.example');
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');

    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Signing in…' }).ariaDisabled).toBe('true');
  });

  it('says why it failed and keeps what was typed', async () => {
    const { rerender } = render(<LoginPage {...props} />);
    await userEvent.type(screen.getByLabelText('Email'), 'finance@aurora.example');

    rerender(<LoginPage {...props} error="Invalid credentials" />);

    expect(screen.getByRole('alert').textContent).toBe('Invalid credentials');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('finance@aurora.example');
  });

  it('says how long a session lasts before anybody signs in (WCAG 2.2.6)', () => {
    render(<LoginPage {...props} />);

    expect(screen.getByRole('main').textContent).toContain('after 15 minutes without activity');
  });

  it('cannot send the password by itself before the script runs', () => {
    const page = document.createElement('div');
    page.append(
      new DOMParser().parseFromString(renderToString(<LoginPage {...props} />), 'text/html').body,
    );

    expect(page.querySelector('form')?.getAttribute('method')).toBe('post');
    expect(page.querySelector('button')?.hasAttribute('disabled')).toBe(true);
  });
});
