import { AppWindow } from 'lucide-react';
import { Box } from '@chakra-ui/react';
import { internalMenu, type InternalMenuItem } from '#domain/access/internal-menu.ts';
import type { LessorRole } from '#domain/access/lessor-roles.ts';
import { builtRoutes } from '../screens.ts';
import { internalIcons } from './internal-icons.ts';
import { MenuLink } from './menu-link.tsx';

interface MenuProps {
  /** Roles of the person at the lessor: they open the screens. */
  readonly roles: readonly LessorRole[];
  /** Address relative to `/portal`. */
  readonly current: string;
  /** Above the content instead of next to it. */
  readonly isAbove?: boolean;
  /** Called when a link is followed, so that a drawer can close. */
  readonly onFollow?: () => void;
}

const column = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1',
  'nav:not(:last-child) > &': { paddingBottom: '3', borderBottomWidth: '1px' },
} as const;
const row = { display: 'flex', flexWrap: 'wrap', gap: '1' } as const;

/** The menu of the internal area, above the menu of the acted-for customer (R16). */
export function InternalMenu(props: MenuProps) {
  return (
    <Box as="nav" aria-label="Internal menu" marginBottom={props.isAbove === true ? '0' : '3'}>
      <Box as="ul" {...(props.isAbove === true ? row : column)}>
        {internalMenu(builtRoutes, props.roles).map((item) => (
          <li key={item.path}>
            <InternalLink {...item} {...props} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function InternalLink(props: InternalMenuItem & Omit<MenuProps, 'roles'>) {
  const Icon = internalIcons[props.path] ?? AppWindow;
  return (
    <MenuLink
      href={props.path}
      aria-current={props.current.toLowerCase() === props.path ? 'page' : undefined}
      {...(props.onFollow && { onClick: props.onFollow })}
    >
      <Icon size={16} aria-hidden />
      {props.label}
    </MenuLink>
  );
}
