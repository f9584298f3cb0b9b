import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { longestComment, longestFigure } from '#domain/utilisation/report/text-limits.ts';
import { type CellClipboard, clipboardOf } from './cell-clipboard.ts';
import { commentPlace, roomOf } from './columns.ts';
import type { Cursor, GridSize } from './grid-cursor.ts';
import { type KeyEffect, keyWhileEditing, keyWhileMoving } from './grid-keys.ts';
import { useKeptCharacters } from './keep-characters.ts';

/** Where the focus returns in the grid. */
export const cellInputId = 'u-input';

/** The commands of the grid to its one input. */
export interface CellInputHandle {
  /** Accepts the typed text, like a click elsewhere. */
  readonly commit: () => boolean;
  readonly edit: () => void;
  readonly focus: () => void;
}

export interface CellInputProps extends CellClipboard {
  readonly handle: Ref<CellInputHandle>;
  readonly cursor: Cursor;
  readonly size: GridSize;
  /** Where the cell is in the grid; pixels. */
  readonly place: {
    readonly top: number;
    /** CSS. */
    readonly left: string;
    /** CSS. */
    readonly width: string;
    readonly height: number;
  };
  /** The displayed text, and whether it is derived. */
  readonly text: string;
  readonly isDerived: boolean;
  readonly isFigure: boolean;
  readonly isReadOnly: boolean;
  readonly label: string;
  /** The rules' message about the cell, if any. */
  readonly problem: string | undefined;
  /** Whether it prevents the submission of the month; a warning does not. */
  readonly isInvalid: boolean;
  readonly onMove: (cursor: Cursor) => void;
  /** Typing starts or continues in the cell, which may have been scrolled away. */
  readonly onReveal: () => void;
  /** Returns whether the text was accepted; otherwise it stays in the cell. */
  readonly onType: (text: string) => boolean;
  /** The typed text that is not accepted yet; undefined without one. */
  readonly onTyping: (text: string | undefined) => void;
}

interface Typing {
  /** Opened by F2 or a double click: arrows move the caret. */
  readonly isCaretFree: boolean;
}

/**
 * Whether the active cell is being edited, and the effect of keys. The typed text is kept in the
 * element alone, so that only the first key of a figure renders.
 */
function useTyping(props: CellInputProps, input: RefObject<HTMLInputElement | null>) {
  const { text, isReadOnly, cursor, size } = props;
  const [typing, setTyping] = useState<Typing>();
  const end = (): void => {
    if (typing !== undefined) props.onTyping(undefined);
    setTyping(undefined);
  };
  const commit = (): boolean => {
    const typed = input.current?.value ?? text;
    if (typing !== undefined && typed !== text && !props.onType(typed)) return false;
    end();
    return true;
  };
  const edit = (): void => {
    if (isReadOnly) return;
    if (typing === undefined) putCaretLast(input.current);
    setTyping({ isCaretFree: true });
    props.onReveal();
  };
  const run = ({ command, cursor: next }: KeyEffect): void => {
    if (command === 'commit' && !commit()) return;
    if (command === 'cancel') end();
    else if (command === 'edit') edit();
    else if (command !== undefined && command !== 'commit') props.onCommand(command);
    if (next !== undefined) props.onMove(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const effect =
      typing === undefined
        ? keyWhileMoving(event, cursor, size)
        : keyWhileEditing(event, cursor, size, typing.isCaretFree);
    if (effect === undefined) return;
    event.preventDefault();
    run(effect);
  };
  const type = (value: string): void => {
    if (typing === undefined) setTyping({ isCaretFree: false });
    props.onTyping(value);
    props.onReveal();
  };
  return { typing, commit, edit, press, type };
}

/**
 * Typing, while the focus leaves the input and comes back. A text that a dialog interrupts continues
 * at its end, also when it was accepted on the way.
 */
function useInput(props: CellInputProps, input: RefObject<HTMLInputElement | null>) {
  const state = useTyping(props, input);
  const { typing, commit, edit } = state;
  const isInterrupted = useRef(false);
  const leave = (): void => {
    isInterrupted.current = typing !== undefined && document.querySelector('dialog[open]') !== null;
    commit();
  };
  const enter = (): void => {
    if (isInterrupted.current) edit();
    else if (typing === undefined) input.current?.select();
    isInterrupted.current = false;
  };
  return { ...state, leave, enter };
}

/**
 * The one input of the grid, over the active cell. While nothing is edited its whole text is
 * selected, so that typing overwrites, input methods work and a phone shows its keyboard. A text that
 * a dialog interrupts continues at its caret.
 */
export function CellInput(props: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const { typing, commit, edit, press, type, leave, enter } = useInput(props, input);
  useKeptCharacters(
    (field) => field === input.current,
    ({ value }) => type(value),
  );
  useImperativeHandle(props.handle, () => ({
    commit,
    edit,
    focus: () => input.current?.focus({ preventScroll: true }),
  }));

  // The text and its selection are set on the element, not rendered. They are set again only for
  // another cell or text, because selecting forces a layout.
  const { row, column } = props.cursor.at;
  const { text } = props;
  const resting = typing === undefined ? `${row} ${column}` : undefined;
  useLayoutEffect(() => {
    if (resting !== undefined && input.current !== null) show(input.current, text);
  }, [resting, text]);

  const isWide = !props.isFigure && (typing !== undefined || text.length > roomOf('comment'));
  const { copy, paste } = clipboardOf(props, typing !== undefined);
  return (
    <div className="u-over">
      {/*
       * A form of its own: a browser with autofill reads the whole form of a field at every key.
       */}
      <form onSubmit={(event) => event.preventDefault()}>
        <input
          {...fixed(props)}
          style={styleOf(props, typing !== undefined)}
          ref={input}
          data-wide={isWide ? '' : undefined}
          data-editing={typing === undefined ? undefined : ''}
          data-derived={typing === undefined && props.isDerived ? '' : undefined}
          onFocus={enter}
          onBlur={leave}
          onMouseDown={(event) => {
            if (typing === undefined) stayAtRest(event, props);
          }}
          onKeyDown={press}
          onDoubleClick={edit}
          onCopy={copy}
          onCut={copy}
          onPaste={paste}
        />
      </form>
      <span id="u-problem" className="visually-hidden">
        {props.problem}
      </span>
    </div>
  );
}

/** Puts the text of a cell into the input; the next key overwrites it. */
function show(input: HTMLInputElement, text: string): void {
  input.value = text;
  if (document.activeElement === input) input.select();
}

/** Where typing continues in an opened text. */
function putCaretLast(input: HTMLInputElement | null): void {
  if (input === null) return;
  input.setSelectionRange(input.value.length, input.value.length);
  input.scrollLeft = input.scrollWidth;
}

/** A press would put a caret into the text that the next key overwrites. */
function stayAtRest(event: MouseEvent<HTMLInputElement>, { cursor, onMove }: CellInputProps): void {
  if (event.button !== 0) return;
  event.preventDefault();
  event.currentTarget.focus({ preventScroll: true });
  event.currentTarget.select();
  const { at, anchor } = cursor;
  const isBlock = at.row !== anchor.row || at.column !== anchor.column;
  if (isBlock && !event.shiftKey) onMove({ at, anchor: at });
}

/**
 * The position of the input: it also covers the figures next to it for a comment that is otherwise
 * unreadable.
 */
function styleOf({ place, isFigure, text }: CellInputProps, isTyped: boolean): CSSProperties {
  if (isFigure) return { ...place, textAlign: 'end' };
  return { ...place, ...commentPlace(text, isTyped), textAlign: 'start' };
}

/** The attributes of the input that do not depend on its text. */
function fixed({ isFigure, isReadOnly, label, isInvalid }: CellInputProps) {
  return {
    id: cellInputId,
    className: 'u-input',
    'aria-label': label,
    'aria-describedby': 'u-problem',
    'aria-invalid': isInvalid,
    autoComplete: 'off',
    spellCheck: false,
    inputMode: isFigure ? 'decimal' : 'text',
    maxLength: isFigure ? longestFigure : longestComment,
    readOnly: isReadOnly,
  } as const;
}
