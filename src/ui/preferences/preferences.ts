/** Light, dark, or as the device is set. */
export const colourModes = ['system', 'light', 'dark'] as const;
/** Height of table rows. */
export const densities = ['compact', 'standard', 'comfortable'] as const;

/** What a person has chosen about how the portal looks (R14). Kept in the browser. */
export interface Preferences {
  readonly colourMode: (typeof colourModes)[number];
  readonly density: (typeof densities)[number];
  /** Chosen columns by the name of the table; a table that is missing shows its defaults. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
}

/** What everybody starts with. */
export const defaultPreferences: Preferences = {
  colourMode: 'system',
  density: 'standard',
  columns: {},
};

function oneOf<Option extends string>(
  options: readonly Option[],
  value: unknown,
  fallback: Option,
): Option {
  return options.find((option) => option === value) ?? fallback;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readColumns(value: unknown): Preferences['columns'] {
  if (!isRecord(value)) return {};
  const pairs = Object.entries(value).map(([table, columns]) => [
    table,
    Array.isArray(columns)
      ? columns.filter((column): column is string => typeof column === 'string')
      : [],
  ]);
  return Object.fromEntries(pairs) as Preferences['columns'];
}

/** Reads stored preferences. Total: what is not understood takes its default. */
export function parsePreferences(text: string | null): Preferences {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return defaultPreferences;
  }
  if (!isRecord(stored)) return defaultPreferences;
  return {
    colourMode: oneOf(colourModes, stored['colourMode'], defaultPreferences.colourMode),
    density: oneOf(densities, stored['density'], defaultPreferences.density),
    columns: readColumns(stored['columns']),
  };
}
