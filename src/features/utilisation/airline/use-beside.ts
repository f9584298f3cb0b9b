import { usePreferences } from '#src/ui/preferences/use-preferences.ts';

/** Which earlier figures are shown under the typed ones. */
export const besides = ['both', 'last', 'average', 'none'] as const;
export type Beside = (typeof besides)[number];

const table = 'utilisation-input';

const columnsOf: Readonly<Record<Beside, readonly string[]>> = {
  both: ['last', 'average'],
  last: ['last'],
  average: ['average'],
  none: [],
};

/** The earlier figures by the chosen columns; both by default. */
function besideOf(columns: readonly string[] | undefined): Beside {
  return besides.find((one) => columnsOf[one].join(' ') === columns?.join(' ')) ?? 'both';
}

/** The person's choice of earlier figures, stored on the device like the columns of a table. */
export function useBeside(): readonly [Beside, (next: Beside) => void] {
  const [{ columns }, setPreferences] = usePreferences();
  return [
    besideOf(columns[table]),
    (next) => setPreferences({ columns: { ...columns, [table]: columnsOf[next] } }),
  ];
}
