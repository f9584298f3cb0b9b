import type { FoundPlace } from '#contract/search/search.ts';
import { internalMenu } from '#domain/access/internal-menu.ts';
import type { LessorRole } from '#domain/access/lessor-roles.ts';
import type { MenuSection } from '#domain/access/menu.ts';
import type { LayoutPreferences } from '#src/ui/preferences/preferences.ts';
import { ownRoutes } from '#domain/access/own-routes.ts';

interface PaletteLine {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  /** Words that find the line and are not shown. */
  readonly words?: string;
}

/** A line that leads somewhere. */
export interface PalettePlace extends PaletteLine {
  /** Target address, relative to `/portal`. */
  readonly address: string;
}

/** A line that sets the colours or the formats of the page. */
export interface PaletteCommand extends PaletteLine {
  readonly change: Partial<LayoutPreferences>;
}

/** One line of the palette. */
export type PaletteOption = PalettePlace | PaletteCommand;

/** Lines under one heading. */
export interface PaletteGroup {
  readonly title: string;
  readonly options: readonly PaletteOption[];
}

const kindTitles: Readonly<Record<FoundPlace['kind'], string>> = {
  aircraft: 'Aircraft',
  engine: 'Engines',
  invoice: 'Invoices',
  document: 'Documents',
};

function screen(address: string, label: string, note = ''): PalettePlace {
  return { id: `screen:${address}`, label, note, address };
}

/**
 * Every screen that the person may open: those of the menu, those beyond it, and those of the
 * internal area.
 */
export function screenOptions(facts: {
  readonly sections: readonly MenuSection[];
  readonly product: string;
  /** Roles at the lessor; none for a customer's user. */
  readonly roles: readonly LessorRole[];
  /** Whether they administer the users of their customer. */
  readonly isOwner: boolean;
  readonly built: readonly string[];
}): readonly PalettePlace[] {
  const fromMenu = facts.sections.flatMap(({ kind, label, items }) =>
    items.map((item) =>
      screen(
        item.route.replace('{product}', () => facts.product),
        item.label,
        kind === 'group' ? label : '',
      ),
    ),
  );
  const own = ownRoutes
    .filter(({ need, path }) => {
      const isOpen = need === 'signedIn' || (need === 'owner' && facts.isOwner);
      return isOpen && facts.built.includes(path);
    })
    .map(({ path, label }) => screen(path, label));
  const internal = internalMenu(facts.built, facts.roles).map(({ path, label }) =>
    screen(path, label, 'Lessor'),
  );
  return [...fromMenu, ...own, ...internal];
}

/** Whether the line contains every typed word. */
function matches({ label, note, words = '' }: PaletteOption, query: string): boolean {
  const text = `${note} ${label} ${words}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function placeGroups(places: readonly FoundPlace[]): readonly PaletteGroup[] {
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    title: kindTitles[kind],
    options: places
      .filter((place) => place.kind === kind)
      .map(({ id, label, note, address }) => ({ id: `${kind}:${id}`, label, note, address })),
  }));
}

/**
 * The lines of the palette: recent places while nothing is typed, then screens, then actions that
 * match what is typed, then search results.
 */
export function paletteGroups(facts: {
  readonly query: string;
  readonly screens: readonly PalettePlace[];
  readonly actions: readonly PaletteOption[];
  readonly recent: readonly PalettePlace[];
  readonly places: readonly FoundPlace[];
}): readonly PaletteGroup[] {
  const query = facts.query.trim();
  const recent = query === '' ? facts.recent : [];
  const isRecent = new Set(recent.map(({ id }) => id));
  const groups: readonly PaletteGroup[] = [
    { title: 'Recent', options: recent },
    {
      title: 'Screens',
      options: facts.screens.filter((each) => !isRecent.has(each.id) && matches(each, query)),
    },
    {
      title: 'Actions',
      options: query === '' ? [] : facts.actions.filter((each) => matches(each, query)),
    },
    ...placeGroups(facts.places),
  ];
  return groups.filter(({ options }) => options.length > 0);
}
