import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { headingRecipe } from '../recipes/heading.recipe.ts';
import { skeletonRecipe } from '../recipes/skeleton.recipe.ts';
import { tableRecipe } from '../recipes/table.recipe.ts';
import { tokens } from './tokens.ts';

/**
 * The design system: Chakra's conditions and utilities with the portal's own tokens and only the
 * used recipes. A component whose recipe is missing here silently renders unstyled; a test detects
 * that.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  theme: {
    tokens,
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    recipes: {
      heading: headingRecipe,
      skeleton: skeletonRecipe,
    },
    slotRecipes: { table: tableRecipe },
  },
});
