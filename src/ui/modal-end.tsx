import { chakra } from '@chakra-ui/react';

/** The buttons at the end of a modal: the way out first, what it is about last. */
export const ModalEnd = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: '2', marginTop: '5' },
});
