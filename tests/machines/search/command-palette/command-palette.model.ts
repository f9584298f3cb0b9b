import type { FoundPlace } from '#contract/search/search.ts';
import { commandPaletteMachine } from '#machines/search/command-palette/command-palette.machine.ts';
import {
  answering,
  defineModel,
  failing,
  passing,
  passingToNextTimer,
  sending,
} from '#kit/cover/chart-model.ts';

const place: FoundPlace = {
  kind: 'invoice',
  id: 'i-1',
  label: 'AUR-2026-0001',
  note: 'AUR-A01 · due 2026-10-01',
  address: '/LeaseAccount/ViewInvoices?status=all&q=AUR-2026-0001',
};

/** One palette: opened, typed into, answered with something, nothing or a failure, closed. */
export const commandPaletteModel = defineModel<null>({
  machine: commandPaletteMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [
    sending('palette.open', ''),
    sending('palette.close', ''),
    ...['a', 'AUR', 'AUR-A01'].map((query) =>
      sending<null>('palette.edit', query, () => ({ query })),
    ),
    sending('palette.retry', ''),
    answering('searchPlaces', 'one', () => [place]),
    answering('searchPlaces', 'none', () => []),
    failing('searchPlaces', () => new Error('The server is busy. Try again.')),
    passing('50 ms', () => 50),
    passingToNextTimer(),
  ],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 12,
});
