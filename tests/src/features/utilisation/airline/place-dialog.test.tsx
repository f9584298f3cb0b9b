import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LineDraft } from '#domain/utilisation/report/report.types.ts';
import { PlaceDialog } from '#src/features/utilisation/airline/dialogs/place-dialog.tsx';
import {
  aComponent,
  aLine,
  anAircraft,
  away,
  onWing,
} from '#tests/support/utilisation/a-lease-month.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

const lease = anAircraft();
const other = anAircraft('second', { serial: '7788', registration: 'EI-XYZ' });
const returned = anAircraft('third', { serial: '9911', registration: 'EI-OUT', end: '2026-05-31' });

/** Opens the dialog of the second engine; returns what was applied. */
function openDialog(line: Partial<LineDraft> = {}, fleet = [lease, other, returned], of = lease) {
  const applied: LineDraft[] = [];
  renderScreen(
    <PlaceDialog
      row={{
        key: 'lease 2026-06',
        lease: of,
        month: '2026-06',
        component: aComponent('engine2', 'engine', { position: 2 }),
      }}
      line={aLine('engine2', line)}
      recorded={onWing('4521', 2)}
      fleet={fleet}
      onLine={(next) => applied.push(next)}
      onClose={() => undefined}
    />,
  );
  return { user: userEvent.setup(), applied };
}

function optionsOf(name: string): readonly (string | null)[] {
  const select = screen.getByLabelText<HTMLSelectElement>(name, { selector: 'select' });
  return [...select.options].map(({ textContent }) => textContent);
}

async function apply({ user, applied }: ReturnType<typeof openDialog>): Promise<LineDraft> {
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const [line] = applied;
  if (line === undefined) throw new Error('Nothing was applied.');
  return line;
}

describe('the place of an engine', () => {
  it('is on wing of an aircraft that is on lease in the month, at a position that it has', async () => {
    const dialog = openDialog();
    expect(optionsOf('Aircraft')).toEqual(['EI-ABC (MSN 4521)', 'EI-XYZ (MSN 7788)']);
    expect(optionsOf('Position')).toEqual(['1', '2']);

    await dialog.user.selectOptions(screen.getByLabelText('Aircraft'), '7788');

    expect((await apply(dialog)).location).toEqual(onWing('7788', 2));
  });

  it('may be any position of the type, although the lease names two engines', async () => {
    const quad = anAircraft('second', {
      serial: '7788',
      registration: 'EI-XYZ',
      model: 'A340-313',
    });
    const dialog = openDialog({}, [lease, quad]);

    await dialog.user.selectOptions(screen.getByLabelText('Aircraft'), '7788');
    expect(optionsOf('Position')).toEqual(['1', '2', '3', '4']);
    await dialog.user.selectOptions(screen.getByLabelText('Position'), '4');

    expect((await apply(dialog)).location).toEqual(onWing('7788', 4));
  });

  it('asks for the position where none is known, and takes the first one offered', async () => {
    const dialog = openDialog({ location: { ...onWing('7788', 1), position: null } });
    expect(optionsOf('Position')).toEqual(['Choose', '1', '2']);

    await dialog.user.selectOptions(screen.getByLabelText('Position'), '1');

    expect((await apply(dialog)).location).toEqual(onWing('7788', 1));
  });

  it('on another aircraft is the one that was typed last, not one that a file named', async () => {
    const named = { ...away('otherAircraft', 'EI-XYZ'), msn: '7788' };
    const dialog = openDialog({ location: named });
    await dialog.user.clear(screen.getByLabelText('Registration'));
    await dialog.user.type(screen.getByLabelText('Registration'), 'TC-XYZ');

    expect((await apply(dialog)).location).toEqual(away('otherAircraft', 'TC-XYZ'));
  });

  it('on another aircraft is on wing where the registration is an own one', async () => {
    const dialog = openDialog();
    await dialog.user.selectOptions(screen.getByLabelText('Place'), 'otherAircraft');
    await dialog.user.type(screen.getByLabelText('Registration'), 'ei-xyz');

    expect(screen.getByRole('status').textContent).toContain(
      'EI-XYZ (MSN 7788) is your own aircraft.',
    );
    await dialog.user.selectOptions(screen.getByLabelText('Position'), '1');

    expect((await apply(dialog)).location).toEqual(onWing('7788', 1));
  });

  it('on another aircraft stays there where the registration is foreign, in changes too', async () => {
    const change = { date: '2026-06-11', tsn: '20100:00', csn: '10050' };
    const own = { ...change, to: away('otherAircraft', 'EI-XYZ') };
    const foreign = { ...change, to: away('otherAircraft', 'EI-OUT') };

    const line = await apply(openDialog({ changes: [own, foreign], location: foreign.to }));

    expect(line.changes.map(({ to }) => to)).toEqual([onWing('7788', 2), foreign.to]);
    expect(line.location).toEqual(foreign.to);
  });
});

describe('changes of an engine', () => {
  const shop = { to: away('shop'), tsn: '20100:00', csn: '10050' };
  const change = (date: string) => ({ ...shop, date });
  const inJune = 'Enter a day from 01 Jun 2026 to 30 Jun 2026.';

  it.each([
    [['']],
    [['2026-05-31']],
    [['2026-07-01']],
    [['2026-06-11', '2026-06-10'], 'Enter a day from 11 Jun 2026 to 30 Jun 2026.'],
  ])('are asked for their day before they are applied: %s', async (days, text = inJune) => {
    const { user, applied } = openDialog({ changes: days.map(change) });
    expect(screen.queryByText(text)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Apply' }));

    const field = screen.getAllByLabelText('Date').at(-1);
    expect(applied).toEqual([]);
    expect(screen.getByText(text).id).toBe(field?.getAttribute('aria-describedby'));
    expect(field?.getAttribute('aria-invalid')).toBe('true');
  });

  it('are applied once their day is one of the month', async () => {
    const dialog = openDialog({ changes: [change('')] });
    await dialog.user.click(screen.getByRole('button', { name: 'Apply' }));
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-06-30' } });
    expect(screen.queryByText(inJune)).toBeNull();

    expect((await apply(dialog)).changes).toEqual([change('2026-06-30')]);
  });

  it('are applied by Enter in one of their fields', async () => {
    const { user, applied } = openDialog({ changes: [change('2026-06-30')] });
    await user.type(screen.getByLabelText('Date'), '{Enter}');
    expect(applied.map(({ changes }) => changes)).toEqual([[change('2026-06-30')]]);
  });

  it('begin with the first day on lease', async () => {
    const dialog = openDialog({}, [lease], { ...lease, start: '2026-06-20' });
    await dialog.user.click(screen.getByRole('button', { name: /^Add an installation/ }));

    expect((await apply(dialog)).changes.map(({ date }) => date)).toEqual(['2026-06-20']);
  });

  it('are as many as a month can hold, and no more are added', async () => {
    const { user } = openDialog({
      changes: Array.from({ length: 19 }, () => change('2026-06-01')),
    });

    await user.click(screen.getByRole('button', { name: /^Add an installation/ }));

    screen.getByText('A month holds at most 20 changes of an engine. Remove one to add another.');
    expect(screen.queryByRole('button', { name: /^Add an installation/ })).toBeNull();
  });
});

function openGear(gearChangedOn: string | null = null) {
  const applied: (LineDraft | 'closed')[] = [];
  renderScreen(
    <PlaceDialog
      row={{ key: 'lease 2026-06', lease, month: '2026-06', component: aComponent('nlg', 'nlg') }}
      line={aLine('nlg', { gearChangedOn })}
      recorded={null}
      fleet={[lease]}
      onLine={(next) => applied.push(next)}
      onClose={() => applied.push('closed')}
    />,
  );
  const field = screen.getByLabelText('Exchanged on');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { applied, field, type };
}

function press(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
}

describe('the day of a gear change', () => {
  it('is applied when it is in the month', () => {
    const { applied, type } = openGear();
    type('2026-06-30');
    press();

    expect(applied).toEqual([aLine('nlg', { gearChangedOn: '2026-06-30' }), 'closed']);
  });

  it.each(['2026-05-31', '2026-07-01', '1999-06-11'])('is asked for again after %s', (day) => {
    const { applied, field } = openGear(day);
    press();

    expect(applied).toEqual([]);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a day from 01 Jun 2026 to 30 Jun 2026, or none.')).toBeDefined();
  });

  it('is asked for again when it is half a date', () => {
    const { applied, field } = openGear('2026-06-11');
    Object.defineProperty(field, 'validity', { value: { badInput: true } });
    press();

    expect(applied).toEqual([]);
  });
});
