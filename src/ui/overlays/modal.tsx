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
    // High-contrast modes draw it and omit the shadow.
    border: '1px solid transparent',
    boxShadow: 'float',
    // Neither the title nor the buttons at the end cover the focused element.
    scrollPaddingTop: '56px',
    scrollPaddingBottom: '96px',
    _backdrop: { background: 'rgb(8 16 20 / 55%)' },
    '&[data-wide]': { width: 'min(880px, calc(100vw - 32px))' },
  },
});

/** Stays in sight when the modal is higher than the window: it says where the person is. */
const Title = chakra('h2', {
  base: {
    position: 'sticky',
    zIndex: '2',
    top: { base: '-16px', md: '-24px' },
    marginTop: { base: '-16px', md: '-24px' },
    paddingTop: { base: '4', md: '6' },
    bg: 'surface.raised',
    fontSize: 'xl',
    fontWeight: 'semibold',
    lineHeight: '1.25',
  },
});

/**
 * A question that must be answered before anything else. The browser makes the rest of the page
 * inert and returns the focus afterwards. Escape works only with `onEscape`: one key must not
 * discard typed text that is not stored elsewhere.
 */
export function Modal(props: {
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** It shows a table. */
  readonly isWide?: boolean;
  /** The action of Escape and of a phone's back gesture; none without it. */
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
      data-wide={props.isWide === true ? '' : undefined}
      aria-modal
      aria-labelledby={title}
      aria-describedby={body}
      onCancel={(event) => {
        event.preventDefault();
        props.onEscape?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // Browsers close the dialog at a second Escape even when the first one was prevented.
        event.preventDefault();
        props.onEscape?.();
      }}
    >
      <Title id={title}>{props.title}</Title>
      <chakra.div id={body} marginTop="3">
        {props.children}
      </chakra.div>
    </Surface>
  );
}
