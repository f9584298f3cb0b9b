import { isoDayOf } from '#domain/dates/date.ts';
import { monthOf, shiftMonth } from '#domain/dates/month.ts';
import { monthName } from '#domain/format/date.ts';
import { dateFormats, numberFormats } from '#domain/format/shown-formats.ts';
import type { Preferences } from '#src/ui/preferences/preferences.ts';
import type { PaletteCommand, PaletteOption, PalettePlace } from './palette-options.ts';

/** Months that are offered for a report: the last closed one and those before it. */
const reportedMonths = 3;

/** A screen with its filters set as somebody needs them who comes to do one thing. */
interface Task {
  /** The address of the screen; without it, the person has no such task. */
  readonly screen: string;
  readonly query: string;
  readonly label: string;
  readonly note: string;
  /** Other words by which people look for it. */
  readonly words: string;
}

const tasks: readonly Task[] = [
  {
    screen: '/LeaseAccount/ViewInvoices',
    query: 'status=overdue',
    label: 'Overdue invoices',
    note: 'View Invoices',
    words: 'late unpaid pay',
  },
  {
    screen: '/LeaseAccount/ViewInvoices',
    query: 'status=disputed',
    label: 'Invoices in dispute',
    note: 'View Invoices',
    words: 'disputed',
  },
  {
    screen: '/LeaseAccount/index',
    query: 'statement=',
    label: 'Statement of account',
    note: 'Lease Account: PDF, Excel and totals, of a lease or a lessor',
    words: 'download statement balance',
  },
  {
    screen: '/LeaseAccount/index',
    query: 'tab=timeline',
    label: 'Timeline of the leases',
    note: 'Lease Account: ends, letters of credit and milestones',
    words: 'expire expiry end redelivery return term gantt',
  },
  {
    screen: '/LeaseAccount/PaymentHistory',
    query: 'status=onAccount',
    label: 'Payments with money on account',
    note: 'Payment History',
    words: 'unapplied received',
  },
  {
    screen: '/LeaseAccount/LettersOfCredit',
    query: 'status=expiring',
    label: 'Letters of credit that expire soon',
    note: 'Letters Of Credit',
    words: 'lc expiring',
  },
  {
    screen: '/LeaseAccount/LettersOfCredit',
    query: 'tab=cover',
    label: 'Security that is short',
    note: 'Letters Of Credit',
    words: 'shortfall cover deposit lc',
  },
  {
    screen: '/SupplementalRent/Claims',
    query: 'status=docsRequired',
    label: 'Claims that wait for documents',
    note: 'Claims',
    words: 'missing',
  },
  {
    screen: '/Documents/Publications',
    query: 'unread=only',
    label: 'Unread documents',
    note: 'Documents',
    words: 'new',
  },
];

const colours: readonly (readonly [Preferences['colourMode'], string])[] = [
  ['dark', 'Dark colours'],
  ['light', 'Light colours'],
  ['system', 'Colours of the device'],
];

const colourCommands = colours.map(([colourMode, label]): PaletteCommand => ({
  id: `colours:${colourMode}`,
  label,
  note: 'Settings',
  words: `${colourMode} mode theme color`,
  change: { colourMode },
}));

const formatCommands: readonly PaletteCommand[] = [
  ...numberFormats.map((numbers) => ({
    id: `numbers:${numbers}`,
    label: `Numbers like ${numbers}`,
    note: 'Settings',
    words: 'number format decimal comma point thousands',
    change: { numbers },
  })),
  ...dateFormats.map((dates) => ({
    id: `dates:${dates}`,
    label: `Dates like ${dates}`,
    note: 'Settings',
    words: 'date format day month',
    change: { dates },
  })),
];

function reports(now: number): readonly Task[] {
  const thisMonth = monthOf(isoDayOf(now));
  return Array.from({ length: reportedMonths }, (_, back) => {
    const month = shiftMonth(thisMonth, -1 - back);
    return {
      screen: '/Utilisation/index',
      query: `selectedMonth=${month}`,
      label: `Report ${monthName(month)}`,
      note: 'Utilisation Input',
      words: 'utilisation hours cycles enter submit',
    };
  });
}

function placeOf({ screen, query, ...texts }: Task): PalettePlace {
  const address = query === '' ? screen : `${screen}?${query}`;
  return { id: `task:${address}`, ...texts, address };
}

/**
 * What people come to do, in their words: screens with their filters set, among those that the
 * person may open, and the colours and formats of the page. `now` is in ms since 1970, UTC.
 */
export function paletteActions(
  screens: readonly PalettePlace[],
  now: number,
): readonly PaletteOption[] {
  const open = new Set(screens.map(({ address }) => address));
  const known = [...reports(now), ...tasks].filter(({ screen }) => open.has(screen));
  return [...known.map(placeOf), ...colourCommands, ...formatCommands];
}
