import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useModalElement } from './use-modal-element.ts';

const Surface = chakra('dialog', {
  base: {
    margin: 'auto',
    width: { base: '100vw', md: 'min(1120px, calc(100vw - 64px))' },
    maxWidth: 'none',
    height: { base: '100dvh', md: 'calc(100dvh - 64px)' },
    maxHeight: 'none',
    padding: '0',
    bg: 'surface.raised',
    borderRadius: { md: 'md' },
    boxShadow: 'float',
    overflow: 'hidden',
    _backdrop: { background: 'rgb(8 16 20 / 55%)' },
  },
});

const Frame = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: '0' },
});

const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flexWrap: 'wrap',
    paddingBlock: '3',
    paddingInline: '4',
    borderBottomWidth: '1px',
  },
});

/** On a phone below the title and the close button. */
const Controls = chakra('div', {
  base: { order: { base: '2', md: '0' }, width: { base: '100%', md: 'auto' } },
});

const CloseButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: { base: '44px', md: '36px' },
    height: { base: '44px', md: '36px' },
    borderRadius: 'md',
    _hover: { bg: 'surface.sunken' },
  },
});

/**
 * A full-screen dialog, with its controls next to its title. Escape and the button close it; the
 * focus returns to the control that opened it.
 */
export function LargeDialog(props: {
  readonly title: string;
  readonly controls: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useModalElement();
  const title = useId();

  return (
    <Surface
      ref={dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
    >
      <Frame>
        <Head>
          <chakra.h2 id={title} flex="1 1 200px" minWidth="0" fontSize="lg" fontWeight="semibold">
            {props.title}
          </chakra.h2>
          <Controls>{props.controls}</Controls>
          <CloseButton type="button" aria-label="Close" onClick={props.onClose}>
            <X size={20} aria-hidden />
          </CloseButton>
        </Head>
        {props.children}
      </Frame>
    </Surface>
  );
}
