import { chakra } from '@chakra-ui/react';
import { buttonRecipe } from './recipes/button.recipe.ts';

/** A button. It submits nothing unless it says `type="submit"`. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** A link out of the page that looks like a button. */
export const LinkButton = chakra('a', buttonRecipe);
