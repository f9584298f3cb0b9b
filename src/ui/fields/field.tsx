import { chakra } from '@chakra-ui/react';
import { fieldRecipe } from '../recipes/field.recipe.ts';

/** A one-line input. */
export const TextField = chakra('input', fieldRecipe);

/** A choice among a few; the browser's native list. */
export const SelectField = chakra('select', fieldRecipe);
