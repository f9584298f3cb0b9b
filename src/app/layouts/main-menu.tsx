import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { activeSection, type MenuItem, type MenuSection } from '#domain/access/menu.ts';
import type { RoutePath } from '#domain/access/routes.ts';
import { menuIcons } from './menu-icons.ts';
import { menuEntry, MenuLink } from './menu-link.tsx';

interface MenuProps {
  readonly sections: readonly MenuSection[];
  /** Address relative to `/portal`. */
  readonly path: string;
  readonly product: string;
  /** Called when a link was followed, so that a drawer can close. */
  readonly onFollow?: () => void;
}

const MenuButton = chakra('button', { base: menuEntry });

function addressOf(route: RoutePath, product: string): string {
  return route.replace('{product}', () => product);
}

function isCurrent(item: MenuItem, { path, product }: MenuProps): boolean {
  return addressOf(item.route, product).toLowerCase() === path.toLowerCase();
}

/** The main menu (spec §2): links, and sections that open and mark the one the person is in. */
export function MainMenu(props: MenuProps) {
  const active = activeSection(props.path, props.product);
  return (
    <Box as="nav" aria-label="Main menu">
      <Box as="ul" display="grid" gap="1">
        {props.sections.map((section) => (
          <li key={section.key}>
            {section.kind === 'link' ? (
              <SectionLink {...props} section={section} />
            ) : (
              // Arriving in a section opens it again, whatever was done to it before.
              <SectionGroup
                key={active === section.key ? 'active' : 'other'}
                {...props}
                section={section}
                isActive={active === section.key}
              />
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

function SectionLink(props: MenuProps & { readonly section: MenuSection }) {
  const Icon = menuIcons[props.section.key];
  return props.section.items.map((item) => (
    <MenuLink
      key={item.route}
      href={addressOf(item.route, props.product)}
      aria-current={isCurrent(item, props) ? 'page' : undefined}
      {...(props.onFollow && { onClick: props.onFollow })}
    >
      <Icon size={16} aria-hidden />
      {item.label}
    </MenuLink>
  ));
}

function SectionGroup(
  props: MenuProps & { readonly section: MenuSection; readonly isActive: boolean },
) {
  const [isOpen, setIsOpen] = useState(props.isActive);
  const list = useId();
  const Icon = menuIcons[props.section.key];
  return (
    <>
      <MenuButton
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        data-active={props.isActive ? '' : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon size={16} aria-hidden />
        <Box as="span" flex="1">
          {props.section.label}
        </Box>
        <Box as="span" color="ink.muted" transform={isOpen ? 'rotate(180deg)' : undefined}>
          <ChevronDown size={16} aria-hidden />
        </Box>
      </MenuButton>
      <Box as="ul" id={list} hidden={!isOpen} paddingInlineStart="28px" marginTop="1">
        {props.section.items.map((item) => (
          <li key={item.route}>
            <MenuLink
              fontWeight="normal"
              href={addressOf(item.route, props.product)}
              aria-current={isCurrent(item, props) ? 'page' : undefined}
              {...(props.onFollow && { onClick: props.onFollow })}
            >
              {item.label}
            </MenuLink>
          </li>
        ))}
      </Box>
    </>
  );
}
