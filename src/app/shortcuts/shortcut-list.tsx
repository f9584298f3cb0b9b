import { Box, chakra } from '@chakra-ui/react';
import { shortcutGroups } from './shortcuts.ts';

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minWidth: '24px',
    paddingInline: '2',
    font: 'inherit',
    fontSize: 'xs',
    textAlign: 'center',
    bg: 'surface.sunken',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'sm',
  },
});

const wordOf = (key: string): string => {
  if (key !== 'Mod') return key;
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
};

/** The keyboard help: every shortcut of the table. */
export default function ShortcutList() {
  return shortcutGroups.map(({ title, shortcuts }) => (
    <Box as="section" key={title} marginBottom="5">
      <Box as="h3" fontWeight="semibold" marginBottom="2">
        {title}
      </Box>
      <Box as="dl" display="grid" gridTemplateColumns="112px 1fr" gap="2" alignItems="baseline">
        {shortcuts.map(({ keys, words }) => (
          <Box key={words} display="contents">
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ' + '}
                  <Key>{wordOf(key)}</Key>
                </span>
              ))}
            </dt>
            <dd>{words}</dd>
          </Box>
        ))}
      </Box>
    </Box>
  ));
}
