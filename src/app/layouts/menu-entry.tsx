import { chakra } from '@chakra-ui/react';
import type { MenuItem, MenuSection } from '#domain/access/menu.ts';
import type { RoutePath } from '#domain/access/routes.ts';
import { menuIcons } from './menu-icons.ts';
import { menuEntry, MenuLink } from './menu-link.tsx';

/** The current place, for menus. */
export interface MenuProps {
  readonly sections: readonly MenuSection[];
  /** Address relative to `/portal`. */
  readonly path: string;
  readonly product: string;
  /** Called when a link is followed, so that a drawer can close. */
  readonly onFollow?: () => void;
}

/** A button of a menu that opens a section. */
export const MenuButton = chakra('button', { base: menuEntry });

function addressOf(route: RoutePath, product: string): string {
  return route.replace('{product}', () => product);
}

/** One link of a menu; marked when it leads to the current place. */
export function ItemLink(
  props: MenuProps & { readonly item: MenuItem; readonly section?: MenuSection },
) {
  const address = addressOf(props.item.route, props.product);
  const Icon = props.section && menuIcons[props.section.key];
  return (
    <MenuLink
      href={address}
      fontWeight={Icon === undefined ? 'normal' : 'medium'}
      aria-current={address.toLowerCase() === props.path.toLowerCase() ? 'page' : undefined}
      {...(props.onFollow && { onClick: props.onFollow })}
    >
      {Icon && <Icon size={16} aria-hidden />}
      {props.item.label}
    </MenuLink>
  );
}
