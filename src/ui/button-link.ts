import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import { buttonRecipe } from './recipes/button.recipe.ts';

/** A link inside the portal with the look of a button; the address is relative to `/portal`. */
export const ButtonLink = chakra(Link, buttonRecipe);
