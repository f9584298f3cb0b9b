import { defineRecipe } from '@chakra-ui/react/styled-system';

/**
 * The space of loading data, in its final size. It does not move: nothing is animated on first
 * paint.
 */
export const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  base: {},
  variants: {
    loading: {
      true: {
        borderRadius: 'sm',
        bg: 'surface.sunken',
        color: 'transparent',
        // Safari knows it only with its prefix.
        WebkitUserSelect: 'none',
        userSelect: 'none',
        '&::before, &::after, *': { visibility: 'hidden' },
      },
      false: {},
    },
  },
  defaultVariants: { loading: true },
});
