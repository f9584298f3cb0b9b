import { chakra } from '@chakra-ui/react';

/**
 * The buttons at the end of a modal: cancel first, the main action last. They stay visible when the
 * modal is higher than the window, and share its width on a phone.
 */
export const ModalEnd = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: '1',
    bottom: { base: '-16px', md: '-24px' },
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    gap: '2',
    marginTop: '2',
    marginBottom: { base: '-16px', md: '-24px' },
    paddingTop: '3',
    paddingBottom: { base: '4', md: '6' },
    bg: 'surface.raised',
    // Content under it fades instead of being cut.
    _before: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '100%',
      height: '2',
      background: 'linear-gradient(to top, var(--surface-raised), transparent)',
      pointerEvents: 'none',
    },
    '& > *': { flexGrow: { base: '1', md: '0' } },
  },
});
