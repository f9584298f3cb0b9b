import { chakra } from '@chakra-ui/react';
import { fieldRecipe } from './recipes/field.recipe.ts';

/** An input of several lines. */
export const TextArea = chakra('textarea', fieldRecipe);
