import { defineRecipe } from '@chakra-ui/react/styled-system';

/**
 * Buttons and links with their look; on a phone tall enough for a finger. At most one `solid` per
 * screen.
 */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    transition: 'background-color 120ms ease-out',
    _disabled: { cursor: 'default', opacity: 0.55 },
  },
  variants: {
    variant: {
      solid: { bg: 'brand', color: 'brand.ink', '&:hover:not(:disabled)': { bg: 'brand.hover' } },
      outline: {
        bg: 'surface.raised',
        borderColor: 'line.strong',
        '&:hover:not(:disabled)': { bg: 'surface.sunken' },
        _pressed: { bg: 'brand.subtle', borderColor: 'brand' },
      },
      ghost: { '&:hover:not(:disabled)': { bg: 'surface.sunken' } },
      plain: {
        color: 'brand',
        fontWeight: 'medium',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        textDecorationColor: 'line.strong',
        _hover: { textDecorationColor: 'currentColor' },
      },
    },
    size: {
      sm: { minHeight: { base: '44px', md: '32px' }, paddingInline: '3', fontSize: 'sm' },
      md: { minHeight: { base: '44px', md: '36px' }, paddingInline: '4', fontSize: 'md' },
      inline: { minHeight: '24px', paddingInline: '0', borderWidth: '0' },
      icon: { width: { base: '44px', md: '36px' }, height: { base: '44px', md: '36px' } },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});
