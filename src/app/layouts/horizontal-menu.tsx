import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import {
  activeSection,
  type MenuItem,
  type MenuKey,
  type MenuSection,
} from '#domain/access/menu.ts';
import { ItemLink, MenuButton, type MenuProps } from './menu-entry.tsx';
import { menuIcons } from './menu-icons.ts';

const Bar = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    '& > li': { position: 'relative' },
    '& > li > a, & > li > div > button': { gap: '2', paddingInline: '2' },
  },
});

const Panel = chakra('ul', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    insetInlineStart: '0',
    zIndex: '20',
    minWidth: '200px',
    padding: '1',
    bg: 'surface.raised',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    whiteSpace: 'nowrap',
  },
});

/** How far a key moves in a row of Tab stops; undefined when it does not move. */
function nextStop(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function moveFocus(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = at < 0 ? undefined : nextStop(event.key, at, stops.length);
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  stops[next]?.focus();
}

function stopsOf(list: Element, within: string): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(within)];
}

/**
 * The main menu above the content: arrow keys move along it, Down opens a section, Escape closes
 * it. At most one section is open.
 */
export function HorizontalMenu(props: MenuProps) {
  const [open, setOpen] = useState<MenuKey>();
  const active = activeSection(props.path, props.product);
  const menu = { ...props, onFollow: () => setOpen(undefined) };

  function closeOnLeave(event: FocusEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(undefined);
  }

  return (
    <Box as="nav" aria-label="Main menu" onBlur={closeOnLeave}>
      <Bar
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')
            moveFocus(
              event,
              stopsOf(event.currentTarget, ':scope > li > a, :scope > li > div > button'),
            );
        }}
      >
        {props.sections.map((section) => (
          <li key={section.key}>
            {section.kind === 'link' ? (
              section.items.map((item) => (
                <ItemLink key={item.route} {...menu} item={item} section={section} />
              ))
            ) : (
              <Dropdown
                {...menu}
                section={section}
                isActive={active === section.key}
                isOpen={open === section.key}
                onToggle={(isOpen) => setOpen(isOpen ? section.key : undefined)}
              />
            )}
          </li>
        ))}
      </Bar>
    </Box>
  );
}

function Dropdown(
  props: MenuProps & {
    readonly section: MenuSection;
    readonly isActive: boolean;
    readonly isOpen: boolean;
    readonly onToggle: (isOpen: boolean) => void;
  },
) {
  const { section, isActive, isOpen, onToggle, ...menu } = props;
  const [list, trigger] = [useId(), useId()];
  const Icon = menuIcons[section.key];

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    document.getElementById(trigger)?.focus();
    onToggle(false);
  }

  function openOnDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onToggle(true);
    // The list is rendered but still hidden; move the focus once it is visible.
    requestAnimationFrame(() => document.getElementById(list)?.querySelector('a')?.focus());
  }

  return (
    <Box onKeyDown={closeOnEscape} display="contents">
      <MenuButton
        id={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        data-active={isActive ? '' : undefined}
        onKeyDown={openOnDown}
        onClick={() => onToggle(!isOpen)}
      >
        <Icon size={16} aria-hidden />
        {section.label}
        <Box as="span" color="ink.muted" transform={isOpen ? 'rotate(180deg)' : undefined}>
          <ChevronDown size={16} aria-hidden />
        </Box>
      </MenuButton>
      <Items {...menu} id={list} items={section.items} isOpen={isOpen} />
    </Box>
  );
}

function Items(
  props: MenuProps & {
    readonly id: string;
    readonly items: readonly MenuItem[];
    readonly isOpen: boolean;
  },
) {
  const { id, items, isOpen, ...menu } = props;
  return (
    <Panel
      id={id}
      hidden={!isOpen}
      onKeyDown={(event) => moveFocus(event, stopsOf(event.currentTarget, 'a'))}
    >
      {items.map((item) => (
        <li key={item.route}>
          <ItemLink {...menu} item={item} />
        </li>
      ))}
    </Panel>
  );
}
