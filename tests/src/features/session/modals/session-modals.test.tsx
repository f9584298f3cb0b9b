import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ReturnInsideActorRef,
  returnInsideMachine,
} from '#machines/session/return-inside/return-inside.machine.ts';
import type { SessionActorRef } from '#machines/session/session/session.machine.ts';
import { ExpiredModal } from '#src/features/session/modals/expired-modal.tsx';
import { ExpiringModal } from '#src/features/session/modals/expiring-modal.tsx';
import { SettingsProvider } from '#src/ui/theme/settings.ts';
import { system } from '#src/ui/theme/system.ts';
import { createChartActor } from '#kit/runner/chart-actor.ts';
import { createSignedInSession } from '#tests/support/charts/create-session-actor.ts';
import { eight } from '#tests/support/portal/a-visit.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { testSettings } from '#tests/src/support/render-screen.tsx';

const warningDue = 780_000;
const never = (): void => undefined;

function renderModal(modal: ReactNode) {
  return render(
    <ChakraProvider value={system}>
      <SettingsProvider value={testSettings}>{modal}</SettingsProvider>
    </ChakraProvider>,
  );
}

/** A session whose warning shows, with its modal. */
function renderWarning() {
  const session = createSignedInSession();
  session.look(warningDue);
  const ref = session.chart.actor as SessionActorRef;
  const onLogout = vi.fn<() => void>();
  renderModal(
    <ExpiringModal
      session={ref}
      onStay={() => session.send({ type: 'session.extend' })}
      logout={{ start: onLogout, isLeaving: false }}
    />,
  );
  return { session, ref, onLogout, user: userEvent.setup() };
}

beforeEach(() => {
  installBrowserStandIns();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the modal "Session Expiring Soon" (spec §4)', () => {
  it('is an alert dialog with its title, the time left and two choices', () => {
    renderWarning();

    const dialog = screen.getByRole('alertdialog', { name: 'Session Expiring Soon' });

    expect(dialog.textContent).toContain('2:00');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Stay logged in',
      'Logout',
    ]);
  });

  it('shows the time that is really left', () => {
    const { session } = renderWarning();

    act(() => session.look(warningDue + 61_000));

    expect(screen.getByRole('alertdialog').textContent).toContain('0:59');
  });

  it('waits for the server with Stay logged in and asks it once', async () => {
    const { session, user } = renderWarning();

    await user.dblClick(screen.getByRole('button', { name: 'Stay logged in' }));

    const button = screen.getByRole('button', { name: 'Staying logged in…' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(session.snapshot().matches({ live: { warning: 'extending' } })).toBe(true);
  });

  it('says when the server could not be reached and goes on counting', async () => {
    const { session, user } = renderWarning();
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }));

    act(() => {
      session.chart.answer('extendSession', {
        kind: 'unreachable',
        at: eight + warningDue + 2000,
        retryAfterMs: null,
      });
    });

    expect(screen.getByRole('alert').textContent).toBe(
      'The server could not be reached. Check your connection: it is asked again until the time is over.',
    );
    expect(screen.getByRole('button', { name: 'Stay logged in' }).tagName).toBe('BUTTON');
  });

  it('passes Logout on', async () => {
    const { user, onLogout } = renderWarning();

    await user.click(screen.getByRole('button', { name: 'Logout' }));

    expect(onLogout).toHaveBeenCalledTimes(1);
  });

  it('shows the time in the title of a hidden tab and puts the title back', () => {
    document.title = 'Invoices · Lessor';
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { session } = renderWarning();
    expect(document.title).toBe('(2:00) Invoices · Lessor');

    act(() => session.look(warningDue + 15_000));
    expect(document.title).toBe('(1:45) Invoices · Lessor');
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));

    expect(document.title).toBe('Invoices · Lessor');
  });

  it('renders only the countdown each second', () => {
    const session = createSignedInSession();
    session.look(warningDue);
    const commits: string[] = [];
    renderModal(
      <Profiler id="page" onRender={() => commits.push('page')}>
        <ExpiringModal
          session={session.chart.actor as SessionActorRef}
          onStay={never}
          logout={{ start: never, isLeaving: false }}
        />
      </Profiler>,
    );
    commits.length = 0;
    const button = screen.getByRole('button', { name: 'Logout' });

    for (const second of [1, 2, 3]) act(() => session.look(warningDue + second * 1000));

    expect(commits).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Logout' })).toBe(button);
  });
});

function renderExpired(
  wish: Partial<Parameters<typeof ExpiredModal>[0]> & { readonly onBack?: () => void } = {},
) {
  const parts = { refusal: null, returnInside: undefined, isReturning: false, onBack: never };
  const endedAt = new Date(2026, 10, 26, 14, 2).getTime();
  renderModal(
    <ExpiredModal
      text="Your session has expired due to inactivity."
      endedAt={endedAt}
      {...parts}
      {...wish}
    />,
  );
}

function returnInside() {
  const chart = createChartActor(returnInsideMachine, {
    input: {
      owner: { userId: 'u-1', realm: 'customer', custId: 'AUR' },
      until: eight + 900_000,
    },
  });
  return { chart, actor: chart.actor as ReturnInsideActorRef };
}

describe('the modal "Session Expired" (spec §4)', () => {
  it('says why and leads back to the login', async () => {
    const onBack = vi.fn<() => void>();
    renderExpired({ onBack });

    const dialog = screen.getByRole('alertdialog', { name: 'Session Expired' });
    expect(dialog.textContent).toContain('Your session has expired due to inactivity.');
    expect(dialog.textContent).toContain('It ended on 26 November at 14:02.');
    await userEvent.click(screen.getByRole('button', { name: 'Back to Login' }));

    expect(onBack).toHaveBeenCalledTimes(1);
  });
});

describe('the modal "Session Expired" over a kept page', () => {
  it('sends name and password once, and Back to Login stays beside it', async () => {
    const onBack = vi.fn<() => void>();
    const { chart, actor } = returnInside();
    renderExpired({ returnInside: actor, onBack });

    await userEvent.type(screen.getByLabelText('Email'), ' finance@aurora.example ');
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Back to Login' }));

    expect(chart.started('signInAgain').map(({ input }) => input)).toEqual([
      { username: 'finance@aurora.example', password: 'secret', realm: 'customer' },
    ]);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('marks both fields after wrong credentials and says so', () => {
    const { chart, actor } = returnInside();
    renderExpired({ returnInside: actor });
    actor.send({ type: 'return.submit', username: 'a', password: 'b' });

    act(() => {
      void chart.answer('signInAgain', { kind: 'failed', status: 401, message: 'raw' });
    });

    const wrong = ['Email', 'Password'].map((label) =>
      screen.getByLabelText(label).getAttribute('aria-invalid'),
    );
    expect(wrong).toEqual(['true', 'true']);
    expect(screen.getByRole('alert').textContent).toBe('Invalid credentials');
  });

  it('offers help with the password after wrong credentials, in another tab', () => {
    const { chart, actor } = returnInside();
    renderExpired({ returnInside: actor });
    const before = screen.queryByRole('link');
    actor.send({ type: 'return.submit', username: 'a', password: 'b' });

    act(() => {
      void chart.answer('signInAgain', { kind: 'failed', status: 401, message: 'raw' });
    });

    const help = screen.getByRole('link', { name: /^Forgotten password\?/ });
    expect(before).toBeNull();
    expect(help.getAttribute('href')).toBe('/portal/account/forget-password');
    expect(help.getAttribute('target')).toBe('_blank');
  });

  it('promises of the page only what holds where nothing was typed, too', () => {
    renderExpired({ returnInside: returnInside().actor });

    expect(screen.getByRole('alertdialog').textContent).not.toContain('typed');
  });

  it('says whose page was closed when somebody else signed in', () => {
    renderExpired({ refusal: 'It belonged to another user or customer.' });

    expect(screen.getByRole('alert').textContent).toContain('belonged to another user or customer');
    expect(document.activeElement?.textContent).toBe('Back to Login');
  });
});
