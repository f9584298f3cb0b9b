import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { utilisationImportMachine } from '#machines/utilisation/utilisation-import/utilisation-import.machine.ts';
import type { ImportedFile } from '#machines/utilisation/utilisation-import/utilisation-import.ports.ts';
import { OwnColumnsStep } from '#src/features/utilisation/airline/dialogs/import/own-columns-step.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';
import { anOwnQuestion } from '#tests/support/utilisation/an-own-question.ts';

beforeEach(installBrowserStandIns);

function choose(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const row = (name: RegExp) => within(screen.getByRole('row', { name }));

const missing = () => screen.getByRole('status').textContent;

function openStep() {
  const readFile = fromCallback<EventObject, ImportedFile>(() => undefined);
  const chart = createActor(utilisationImportMachine.provide({ actors: { readFile } })).start();
  const question = anOwnQuestion();
  chart.send({ type: 'file.choose', fileName: 'use.csv' });
  chart.send({ type: 'columns.asked', question });
  renderScreen(<OwnColumnsStep chart={chart} question={question} />);
  return chart;
}

describe('the columns of an own file', () => {
  it('are shown with their values, what they may be, and how they are read', () => {
    openStep();

    row(/“Hrs”/).getByText('may be FH of the month or TSN (total hours)');
    row(/“Tail”/).getByText('EI-ABC (4521)');
    choose('“Hrs” becomes', 'tsn');
    row(/“Hrs”/).getByText('1:15');
    choose('Hours such as 1,250', '.');
    row(/“Hrs”/).getByText('1250:00');
  });

  it('say what is missing until nothing is', () => {
    const chart = openStep();

    screen.getByText(/Continue keeps this for your company, also where you cancel the import/);
    expect(missing()).toContain('Choose what “Hrs” becomes.');
    expect(missing()).toContain('Missing: the month.');
    choose('“Hrs” becomes', 'fh');
    choose('Month of the whole file', '2026-06');
    expect(missing()).toBe('1,250 hours can be read in two ways. Choose one.');
    choose('Hours such as 1,250', ',');
    expect(missing()).toMatch(/^Nothing is missing/);
    expect(chart.getSnapshot().can({ type: 'columns.confirm' })).toBe(true);
  });

  it('are read again from another sheet', () => {
    const chart = openStep();
    choose('Sheet', 'June');

    expect(chart.getSnapshot().value).toBe('reading');
    expect(chart.getSnapshot().context.sheet).toBe('June');
  });
});
