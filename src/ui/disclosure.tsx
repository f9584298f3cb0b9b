import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    // On a phone it is as wide as the page, under its button.
    top: { base: 'auto', md: 'calc(100% + 4px)' },
    marginTop: { base: '1', md: '0' },
    zIndex: '20',
    minWidth: '220px',
    maxWidth: 'calc(100vw - 32px)',
    padding: '4',
    bg: 'surface.raised',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    outline: 'none',
  },
  variants: {
    align: {
      start: { insetInline: { base: '4', md: '0 auto' } },
      end: { insetInline: { base: '4', md: 'auto 0' } },
      // As wide as the row of controls around the button, which is positioned.
      row: { insetInline: '0', maxWidth: 'none', top: 'calc(100% + 4px)', marginTop: '0' },
      corner: { position: 'fixed', top: '52px', insetInlineEnd: '3', marginTop: '0' },
    },
  },
});

interface Props {
  readonly label: ReactNode;
  readonly name?: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly align?: 'start' | 'end' | 'row' | 'corner';
  /** Controls before the button that change what the panel shows: using them leaves it open. */
  readonly controls?: ReactNode;
  /** Open from the start, as the address of the screen asks for it. */
  readonly startsOpen?: boolean;
  /** Without a frame, among other buttons of a header. */
  readonly isQuiet?: boolean;
}

/**
 * A button that opens a small panel under itself, or in the corner of the page. Escape and leaving
 * it close it. A button without a visible label has a `name`.
 */
export function Disclosure(props: Props) {
  const [isOpen, setIsOpen] = useState(props.startsOpen ?? false);
  const trigger = useRef<HTMLButtonElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const panel = useId();

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    trigger.current?.focus();
  }

  function closeOnLeave(event: FocusEvent<HTMLDivElement>): void {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // A control that is removed or disabled loses the focus by itself: the person has not left.
    if (isGone(event.target)) inside.current?.focus();
    else setIsOpen(false);
  }

  return (
    <Box
      display={props.controls === undefined ? 'block' : 'contents'}
      position={props.align === 'row' ? 'static' : { base: 'static', md: 'relative' }}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
    >
      {props.controls}
      <Button
        ref={trigger}
        size={props.name === undefined ? 'sm' : 'icon'}
        variant={props.isQuiet === true ? 'ghost' : 'outline'}
        aria-label={props.name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {props.label}
        {props.name === undefined && <Chevron isQuiet={props.isQuiet === true} />}
      </Button>
      {isOpen && (
        <Panel ref={inside} id={panel} tabIndex={-1} align={props.align ?? 'start'}>
          {typeof props.children === 'function'
            ? props.children(() => setIsOpen(false))
            : props.children}
        </Panel>
      )}
    </Box>
  );
}

/** The sign that something opens; a phone has no space for it in the header. */
function Chevron({ isQuiet }: { readonly isQuiet: boolean }) {
  return (
    <Box as="span" hideBelow={isQuiet ? 'md' : undefined}>
      <ChevronDown size={16} aria-hidden />
    </Box>
  );
}

/** Whether an element can no longer hold the focus. */
function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled');
}
