import { Box } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { activeSection, type MenuSection } from '#domain/access/menu.ts';
import { ItemLink, MenuButton, type MenuProps } from './menu-entry.tsx';
import { menuIcons } from './menu-icons.ts';

/** The main menu (spec §2): links, and expandable sections that mark the current one. */
export function MainMenu(props: MenuProps) {
  const active = activeSection(props.path, props.product);
  return (
    <Box as="nav" aria-label="Main menu">
      <Box as="ul" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1">
        {props.sections.map((section) => (
          <li key={section.key}>
            {section.kind === 'link' ? (
              section.items.map((item) => (
                <ItemLink key={item.route} {...props} item={item} section={section} />
              ))
            ) : (
              // Arriving in a section opens it again, even if it was closed before.
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

function SectionGroup(
  props: MenuProps & { readonly section: MenuSection; readonly isActive: boolean },
) {
  const { section, ...menu } = props;
  const [isOpen, setIsOpen] = useState(props.isActive);
  const list = useId();
  const Icon = menuIcons[section.key];
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
          {section.label}
        </Box>
        <Box as="span" color="ink.muted" transform={isOpen ? 'rotate(180deg)' : undefined}>
          <ChevronDown size={16} aria-hidden />
        </Box>
      </MenuButton>
      <Box as="ul" id={list} hidden={!isOpen} paddingInlineStart="28px" marginTop="1">
        {section.items.map((item) => (
          <li key={item.route}>
            <ItemLink {...menu} item={item} />
          </li>
        ))}
      </Box>
    </>
  );
}
