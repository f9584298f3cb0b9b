import { chakra } from '@chakra-ui/react';
import { fieldRecipe } from './recipes/field.recipe.ts';

/** A one-line input. */
export const TextField = chakra('input', fieldRecipe);

/** A choice among a few; the browser's own list, which every device knows how to show. */
export const SelectField = chakra('select', fieldRecipe);
