import { dateFormats, type Formats, numberFormats } from '#domain/format/shown-formats.ts';
import { isRecord } from '#domain/text/is-record.ts';

/** Light, dark, or as the device is set. */
export const colourModes = ['system', 'light', 'dark'] as const;
/** Height of table rows. */
export const densities = ['compact', 'standard', 'comfortable'] as const;
/** The menu next to the content or above it. */
export const orientations = ['vertical', 'horizontal'] as const;
/** The whole window, or a page of limited width in its middle. */
export const widths = ['fluid', 'boxed'] as const;
/** Colours of the left sidebar: those of the page, or always dark. */
export const sidebarColours = ['light', 'dark'] as const;
/** The left sidebar with names, or with icons that show their names on demand. */
export const sidebarTypes = ['fixed', 'condensed'] as const;

/** How numbers and days are written: as the device does, or in one way on every device. */
export const numberChoices = ['device', ...numberFormats] as const;
export const dateChoices = ['device', ...dateFormats] as const;
/** The time zone of instants: that of the device, or UTC. */
export const timeZoneChoices = ['device', 'UTC'] as const;

/** A person's choices for the look of the portal (R14), stored in the browser. */
export interface Preferences {
  readonly orientation: (typeof orientations)[number];
  readonly width: (typeof widths)[number];
  readonly sidebarColour: (typeof sidebarColours)[number];
  readonly sidebarType: (typeof sidebarTypes)[number];
  readonly colourMode: (typeof colourModes)[number];
  readonly density: (typeof densities)[number];
  readonly numbers: (typeof numberChoices)[number];
  readonly dates: (typeof dateChoices)[number];
  readonly timeZone: (typeof timeZoneChoices)[number];
  /** Chosen columns by table name; a missing table shows its defaults. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** A list with pictures is shown as cards with their pictures, not as a table. */
  readonly showsPictures: boolean;
  /** Keys of the notices that the person has dismissed. */
  readonly dismissed: readonly string[];
}

/** The part of the preferences that the right sidebar changes. */
export type LayoutPreferences = Omit<Preferences, 'columns' | 'showsPictures' | 'dismissed'>;

/** The look of the portal until a person changes it (spec §2). */
export const defaultLayout: LayoutPreferences = {
  orientation: 'vertical',
  width: 'fluid',
  sidebarColour: 'light',
  sidebarType: 'fixed',
  colourMode: 'system',
  density: 'standard',
  numbers: 'device',
  dates: 'device',
  timeZone: 'device',
};

/** The initial preferences of everybody. */
export const defaultPreferences: Preferences = {
  ...defaultLayout,
  columns: {},
  showsPictures: true,
  dismissed: [],
};

function oneOf<Option extends string>(
  options: readonly Option[],
  value: unknown,
  fallback: Option,
): Option {
  return options.find((option) => option === value) ?? fallback;
}

function readTexts(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one): one is string => typeof one === 'string');
}

function readColumns(value: unknown): Preferences['columns'] {
  if (!isRecord(value)) return {};
  const pairs = Object.entries(value).map(([table, columns]) => [table, readTexts(columns)]);
  return Object.fromEntries(pairs) as Preferences['columns'];
}

/** Reads stored preferences. Total: invalid values take their default. */
export function parsePreferences(text: string | null): Preferences {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return defaultPreferences;
  }
  if (!isRecord(stored)) return defaultPreferences;
  return {
    orientation: oneOf(orientations, stored['orientation'], defaultLayout.orientation),
    width: oneOf(widths, stored['width'], defaultLayout.width),
    sidebarColour: oneOf(sidebarColours, stored['sidebarColour'], defaultLayout.sidebarColour),
    sidebarType: oneOf(sidebarTypes, stored['sidebarType'], defaultLayout.sidebarType),
    colourMode: oneOf(colourModes, stored['colourMode'], defaultLayout.colourMode),
    density: oneOf(densities, stored['density'], defaultLayout.density),
    numbers: oneOf(numberChoices, stored['numbers'], defaultLayout.numbers),
    dates: oneOf(dateChoices, stored['dates'], defaultLayout.dates),
    timeZone: oneOf(timeZoneChoices, stored['timeZone'], defaultLayout.timeZone),
    columns: readColumns(stored['columns']),
    showsPictures: stored['showsPictures'] !== false,
    dismissed: readTexts(stored['dismissed']),
  };
}

/** The formats of a person on a device (decision 060). */
export function formatsOf(preferences: LayoutPreferences, device: Formats): Formats {
  const { numbers, dates, timeZone } = preferences;
  return {
    numbers: numbers === 'device' ? device.numbers : numbers,
    dates: dates === 'device' ? device.dates : dates,
    timeZone: timeZone === 'device' ? device.timeZone : timeZone,
  };
}
