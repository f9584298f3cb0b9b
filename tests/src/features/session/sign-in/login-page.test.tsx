import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoginPage, type LoginPageProps } from '#src/features/session/sign-in/login-page.tsx';

const props: LoginPageProps = {
  onEdit: () => undefined,
  sessionNote: 'You are signed out after 15 minutes without activity.',
  brand: 'Lessor',
  supportEmail: 'support@lessor.example',
  isBusy: false,
  error: undefined,
  areCredentialsWrong: false,
  notice: undefined,
  onPasskey: () => undefined,
  onCompany: () => undefined,
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

  it('marks both fields of a wrong pair, and connects them with the text', () => {
    render(<LoginPage {...props} error="Invalid credentials" areCredentialsWrong />);

    for (const label of ['Email', 'Password']) {
      const field = screen.getByLabelText(label);
      expect(field.ariaInvalid).toBe('true');
      const texts = (field.getAttribute('aria-describedby') ?? '').split(' ');
      expect(texts.map((id) => document.getElementById(id)?.textContent).join('')).toContain(
        'Invalid credentials',
      );
    }
  });

  it('does not call the fields wrong when something else failed', () => {
    render(<LoginPage {...props} error="Internal Server Error" />);

    expect(screen.getByLabelText('Email').ariaInvalid).not.toBe('true');
  });

  it('takes the focus for the e-mail address', () => {
    render(<LoginPage {...props} />);

    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('shows the password on request, and sends it as a password field', async () => {
    const typesSeen: string[] = [];
    render(<LoginPage {...props} onSubmit={() => typesSeen.push('sent')} />);
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(screen.getByLabelText('Email'), 'a@b.example');
    await userEvent.type(password, 'secret');

    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    typesSeen.push(password.type);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    typesSeen.push(password.type);

    expect(typesSeen).toEqual(['text', 'sent', 'password']);
    expect(password.value).toBe('secret');
  });

  it('says that Caps Lock is on while the password is typed, and only then', () => {
    render(<LoginPage {...props} />);
    const password = screen.getByLabelText('Password');

    fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
    const whileOn = screen.getByRole('status').textContent;
    fireEvent.keyUp(password, { key: 'CapsLock', modifierCapsLock: false });

    expect([whileOn, screen.getByRole('status').textContent]).toEqual(['Caps Lock is on.', '']);
  });
});

describe('a sign-in before the scripts are ready', () => {
  const page = document.documentElement;

  afterEach(() => {
    delete page.dataset['early'];
    delete page.dataset['ready'];
  });

  it('can be filled in and sent as painted, but never by the browser itself', () => {
    const painted = new DOMParser().parseFromString(
      renderToString(<LoginPage {...props} />),
      'text/html',
    );

    expect(painted.querySelector('form')?.getAttribute('method')).toBe('post');
    expect(painted.querySelector('button[type=submit]')?.hasAttribute('disabled')).toBe(false);
    expect(painted.querySelector('noscript')?.textContent).toContain('JavaScript');
  });

  it('is done once, as soon as the form may send', async () => {
    const onSubmit = vi.fn<LoginPageProps['onSubmit']>();
    page.dataset['early'] = 'submit';
    const { rerender } = render(<LoginPage {...props} isBusy onSubmit={onSubmit} />);
    await userEvent.type(screen.getByLabelText('Email'), 'a@b.example');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    const sentWhileBusy = onSubmit.mock.calls.length;

    rerender(<LoginPage {...props} onSubmit={onSubmit} />);
    rerender(<LoginPage {...props} isBusy onSubmit={onSubmit} />);
    rerender(<LoginPage {...props} onSubmit={onSubmit} />);

    expect(sentWhileBusy).toBe(0);
    expect(onSubmit.mock.calls).toEqual([['a@b.example', 'secret']]);
  });
});
