import { Flex } from '@chakra-ui/react';
import { createContext, type ReactNode, type SubmitEvent, useContext, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { type Sending, SendingFault } from './sending-fault.tsx';

/** The value of the button that sent the form last. */
const Pressed = createContext('');

/** The text of a form field, trimmed. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Enter in a field presses the first button of its form: this one, which does nothing. */
function IdleDefaultButton() {
  return (
    <button type="submit" disabled hidden>
      Choose a button below
    </button>
  );
}

/**
 * A form on a screen. `onSend` receives its fields and the value of the pressed button; the server
 * checks them. It has no use on paper.
 */
export function SendForm(props: {
  readonly label: string;
  /** Uses the width of its place; otherwise it is as wide as a readable line. */
  readonly isWide?: boolean;
  /** Only a pressed button sends it: Enter in a field does not choose among decisions. */
  readonly needsButton?: boolean;
  readonly onSend: (form: FormData, button: string) => void;
  readonly children: ReactNode;
}) {
  const { needsButton = false } = props;
  const [pressed, setPressed] = useState('');
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (needsButton && submitter === null) return;
    const button = submitter?.getAttribute('value') ?? '';
    setPressed(button);
    props.onSend(new FormData(event.currentTarget), button);
  };
  return (
    <form noValidate className="no-print" aria-label={props.label} onSubmit={send}>
      {needsButton && <IdleDefaultButton />}
      <Flex direction="column" gap="3" maxWidth={props.isWide === true ? 'none' : '72ch'}>
        <Pressed value={pressed}>{props.children}</Pressed>
      </Flex>
    </form>
  );
}

/** A button that sends the form. */
export interface SendButton {
  readonly label: string;
  /** The label while the form is sent; by default the same label. */
  readonly busyLabel?: string;
  /** Names the button where the form has several. */
  readonly value?: string;
  readonly variant?: 'solid' | 'outline';
  readonly isBlocked?: boolean;
}

/** The buttons of a form; none can be pressed while it is sent, and the pressed one says so. */
export function SendButtons(props: {
  readonly sending: Pick<Sending, 'loading' | 'bar'>;
  readonly buttons: readonly SendButton[];
}) {
  const { loading, bar } = props.sending;
  const pressed = useContext(Pressed);
  return props.buttons.map(
    ({ label, busyLabel = label, value = '', variant = 'outline', isBlocked = false }) => {
      const isBusy = loading && value === pressed;
      return (
        <Button
          key={label}
          type="submit"
          value={value}
          variant={variant}
          aria-busy={isBusy}
          disabled={loading || isBlocked || bar !== undefined}
        >
          {isBusy ? busyLabel : label}
        </Button>
      );
    },
  );
}

/** The end of a form on a screen: why it was refused, and its buttons, the main one first. */
export function SendEnd(props: {
  readonly sending: Sending;
  readonly buttons: readonly SendButton[];
}) {
  return (
    <>
      <SendingFault sending={props.sending} />
      <Flex gap="2" wrap="wrap">
        <SendButtons {...props} />
      </Flex>
    </>
  );
}
