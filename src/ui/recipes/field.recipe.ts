import { defineRecipe } from '@chakra-ui/react/styled-system';

/** One-line inputs and native selects; on a phone tall enough for a finger. */
export const fieldRecipe = defineRecipe({
  className: 'field',
  base: {
    height: { base: '44px', md: '36px' },
    minWidth: '0',
    paddingInline: '3',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    bg: 'surface.raised',
    fontSize: 'md',
    _placeholder: { color: 'ink.muted', opacity: 1 },
    _focusVisible: { outlineOffset: '-1px' },
    '&[aria-invalid=true]': { borderColor: 'bad' },
  },
  variants: {
    size: {
      sm: { height: { base: '44px', md: '32px' }, fontSize: 'sm', paddingInline: '2' },
      md: {},
    },
  },
  defaultVariants: { size: 'md' },
});
