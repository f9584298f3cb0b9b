import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useModalElement } from './use-modal-element.ts';

const Surface = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'min(440px, calc(100vw - 32px))',
    padding: { base: '4', md: '6' },
    bg: 'surface.raised',
    borderRadius: 'md',
    // The colours of a system draw it and leave out the shadow.
    border: '1px solid transparent',
    boxShadow: 'float',
    // What has the focus is not hidden by the buttons at the end.
    scrollPaddingBottom: '96px',
    _backdrop: { background: 'rgb(8 16 20 / 55%)' },
  },
});

/**
 * A question that must be answered before anything else. The browser makes the rest of the page
 * inert and gives the focus back afterwards. Escape answers it only where `onEscape` says how:
 * what was typed and is not kept elsewhere must not go with one key.
 */
export function Modal(props: {
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** What Escape and the back gesture of a phone do; nothing without it. */
  readonly onEscape?: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useModalElement();
  const title = useId();
  const body = useId();

  return (
    <Surface
      ref={dialog}
      role={props.role ?? 'dialog'}
      aria-modal
      aria-labelledby={title}
      aria-describedby={body}
      onCancel={(event) => {
        event.preventDefault();
        props.onEscape?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // Browsers let a second Escape through even when the first one was refused.
        event.preventDefault();
        props.onEscape?.();
      }}
    >
      <chakra.h2 id={title} fontSize="xl" fontWeight="semibold" lineHeight="1.25">
        {props.title}
      </chakra.h2>
      <chakra.div id={body} marginTop="3">
        {props.children}
      </chakra.div>
    </Surface>
  );
}
