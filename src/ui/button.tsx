import { chakra } from '@chakra-ui/react';
import { buttonRecipe } from './recipes/button.recipe.ts';

/** A button. It submits only with `type="submit"`. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** An external link with the look of a button. */
export const LinkButton = chakra('a', buttonRecipe);
