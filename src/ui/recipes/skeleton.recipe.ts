import { defineRecipe } from '@chakra-ui/react/styled-system';

/** A place that data will take, in its final size. It keeps still: nothing moves on first paint. */
export const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  base: {},
  variants: {
    loading: {
      true: {
        borderRadius: 'sm',
        bg: 'surface.sunken',
        color: 'transparent',
        userSelect: 'none',
        '&::before, &::after, *': { visibility: 'hidden' },
      },
      false: {},
    },
  },
  defaultVariants: { loading: true },
});
