import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Headings: one `xl` per screen, `md` for its parts. */
export const headingRecipe = defineRecipe({
  className: 'heading',
  base: { fontWeight: 'semibold', lineHeight: '1.25', textWrap: 'balance' },
  variants: {
    size: {
      sm: { fontSize: 'sm' },
      md: { fontSize: 'lg' },
      xl: { fontSize: '2xl', letterSpacing: '-0.015em' },
    },
  },
  defaultVariants: { size: 'md' },
});
