import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installBrowserStandIns } from '../../support/browser-stand-ins.ts';
import { installFakeServer } from '../../support/fake-server.ts';
import { renderScreen } from '../../support/render-screen.tsx';
import { FlightsPage, flightsAnswer, flightsPath } from '../flights-page.tsx';

beforeEach(() => {
  localStorage.clear();
  installBrowserStandIns();
  installFakeServer().answer(flightsPath, { status: 200, body: flightsAnswer });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const openFlights = (address: string) =>
  renderScreen(<FlightsPage record={{ inHead: ['cost'], beside: ['cost'] }} />, address);
type User = ReturnType<typeof openFlights>['user'];
const record = (name: string) => screen.findByRole('region', { name: `Flight ${name}` });
const nextOf = async (name: string) =>
  within(await record(name)).getByRole('button', { name: 'Next' });

describe('the keys of a record', () => {
  it.each(['Window seat', 'Pass'])('close it from %s, where nothing is typed', async (label) => {
    const { user, addresses } = openFlights('/x?row=BB2');
    const field = within(await record('BB2')).getByLabelText(label);
    field.focus();
    await user.keyboard('{Escape}');

    expect(addresses.at(-1)).toBe('/x');
  });

  it('are left to a field in which a person types, and to an open menu of the list', async () => {
    const { user, addresses } = openFlights('/x?row=BB2');
    within(await record('BB2'))
      .getByLabelText('Remark')
      .focus();
    await user.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    screen.getByRole('checkbox', { name: 'Hours' }).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');

    expect(addresses).toEqual(['/x?row=BB2']);
  });

  it.each([
    ['Remark', 'text', (user: User, field: HTMLElement) => user.type(field, 'approve 900')],
    ['Window seat', 'choice', (user: User, field: HTMLElement) => user.click(field)],
    ['Why', 'kept choice', (user: User, field: HTMLElement) => user.selectOptions(field, 'early')],
    [
      'Pass',
      'file',
      (user: User, field: HTMLElement) => user.upload(field, new File(['%PDF'], 'pass.pdf')),
    ],
  ])('leave the record open while %s holds a %s that is not sent', async (label, _what, fill) => {
    const { user, addresses } = openFlights('/x?row=BB2');
    await fill(user, within(await record('BB2')).getByLabelText(label));
    (await nextOf('BB2')).focus();
    await user.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}');

    expect(addresses).toEqual(['/x?row=BB2']);
    await record('BB2');
  });

  it('close it again when what was entered is set back', async () => {
    const { user, addresses } = openFlights('/x?row=BB2');
    const field = within(await record('BB2')).getByLabelText('Remark');
    await user.type(field, 'approve');
    await user.clear(field);
    (await nextOf('BB2')).focus();
    await user.keyboard('{Escape}');

    expect(addresses.at(-1)).toBe('/x');
  });

  it('lead to the neighbours from the record and from a row', async () => {
    const { user, addresses } = openFlights('/x?row=BB2');
    within(await record('BB2'))
      .getByRole('button', { name: 'Next' })
      .focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await record('CC3');
    screen.getByRole('link', { name: 'CC3' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');

    await record('BB2');
    expect(addresses).toEqual(['/x?row=BB2']);
  });
});
