import { usePreferences } from '#src/ui/preferences/use-preferences.ts';

/** Earlier figures under what is typed: the latest month's and those of a usual one, or fewer. */
export const besides = ['both', 'last', 'average', 'none'] as const;
export type Beside = (typeof besides)[number];

const table = 'utilisation-input';

const columnsOf: Readonly<Record<Beside, readonly string[]>> = {
  both: ['last', 'average'],
  last: ['last'],
  average: ['average'],
  none: [],
};

/** Which earlier figures a choice of columns means; both until somebody has chosen. */
function besideOf(columns: readonly string[] | undefined): Beside {
  return besides.find((one) => columnsOf[one].join(' ') === columns?.join(' ')) ?? 'both';
}

/** Which earlier figures the person wants to see, kept on the device like the columns of a table. */
export function useBeside(): readonly [Beside, (next: Beside) => void] {
  const [{ columns }, setPreferences] = usePreferences();
  return [
    besideOf(columns[table]),
    (next) => setPreferences({ columns: { ...columns, [table]: columnsOf[next] } }),
  ];
}
