import { chakra } from '@chakra-ui/react';
import { fieldRecipe } from '../recipes/field.recipe.ts';

/** An input of several lines, as high as its `rows`. */
export const TextArea = chakra('textarea', {
  base: { ...fieldRecipe.base, height: 'auto', paddingBlock: '2' },
});
