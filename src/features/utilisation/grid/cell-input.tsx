import {
  type ClipboardEvent,
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
import { longestComment, longestFigure } from '#domain/utilisation/text-limits.ts';
import { roomOf } from './columns.ts';
import type { Cursor, GridSize } from './grid-cursor.ts';
import { type GridCommand, type KeyEffect, keyWhileEditing, keyWhileMoving } from './grid-keys.ts';
import { useKeptCharacters } from './keep-characters.ts';

/** Where the keyboard goes when it comes back to the grid. */
export const cellInputId = 'u-input';

/** Shows 60 characters of a comment; pixels. */
const wideComment = 500;

/** What the grid may ask of its one input. */
export interface CellInputHandle {
  /** Takes over what is being typed, as a click elsewhere does. */
  readonly commit: () => boolean;
  readonly edit: () => void;
  readonly focus: () => void;
}

export interface CellInputProps {
  readonly handle: Ref<CellInputHandle>;
  readonly cursor: Cursor;
  readonly size: GridSize;
  /** Where the cell is in the grid; pixels. */
  readonly place: {
    readonly top: number;
    readonly left: number;
    readonly width: number;
    readonly height: number;
  };
  /** What the cell shows now, and whether that is derived. */
  readonly text: string;
  readonly isDerived: boolean;
  readonly isFigure: boolean;
  readonly isReadOnly: boolean;
  readonly label: string;
  /** What the rules say about the cell, or nothing. */
  readonly problem: string | undefined;
  /** Whether that keeps the month from being submitted; a warning does not. */
  readonly isInvalid: boolean;
  readonly onMove: (cursor: Cursor) => void;
  /** Something begins or goes on in the cell, which may have been scrolled away. */
  readonly onReveal: () => void;
  /** Whether the text was taken over; it stays in the cell otherwise. */
  readonly onType: (text: string) => boolean;
  /** What is being typed and not taken over yet; undefined when nothing is. */
  readonly onTyping: (text: string | undefined) => void;
  readonly onCommand: (command: GridCommand) => void;
  readonly onCopy: () => string;
  readonly onPaste: (text: string) => void;
}

interface Typing {
  /** Opened by F2 or a double click: arrows move the caret. */
  readonly isCaretFree: boolean;
}

/**
 * Whether something is being typed into the active cell, and what keys do to it. What is typed
 * stands in the element alone, so that only the first key of a figure draws anything.
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
 * The one input of the grid, laid over the active cell. While nothing is edited its whole text is
 * selected, so that typing overwrites, input methods work and a phone shows its keyboard.
 */
export function CellInput(props: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const { typing, commit, edit, press, type } = useTyping(props, input);
  useKeptCharacters(
    (field) => field === input.current,
    ({ value }) => type(value),
  );
  useImperativeHandle(props.handle, () => ({
    commit,
    edit,
    focus: () => input.current?.focus({ preventScroll: true }),
  }));

  // The text and its selection belong to the element, not to what is rendered. They are made anew
  // only for another cell or text, because the browser lays the page out to select.
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
      {/* A form of its own: a browser that fills forms reads the whole form of a field at every key. */}
      <form onSubmit={(event) => event.preventDefault()}>
        <input
          {...fixed(props)}
          style={styleOf(props, isWide)}
          ref={input}
          data-wide={isWide ? '' : undefined}
          data-editing={typing === undefined ? undefined : ''}
          data-derived={typing === undefined && props.isDerived ? '' : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={commit}
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

/** What the clipboard does to the cells that are selected; in a text that is typed, the browser's. */
function clipboardOf(props: CellInputProps, isTyping: boolean) {
  const copy = (event: ClipboardEvent): void => {
    if (isTyping) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', props.onCopy());
    // Other cells of the block may be open although the active one is closed.
    if (event.type === 'cut') props.onCommand('clear');
  };
  const paste = (event: ClipboardEvent): void => {
    // A block finds its own rows: that the active one is closed does not matter.
    if (isTyping) return;
    event.preventDefault();
    props.onPaste(event.clipboardData.getData('text/plain'));
  };
  return { copy, paste };
}

/** Puts the text of a cell into the input; whoever types next overwrites it. */
function show(input: HTMLInputElement, text: string): void {
  input.value = text;
  if (document.activeElement === input) input.select();
}

/** Where whoever opens a text goes on. */
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

/** Where the input is: over the figures beside it, too, when a comment would not be readable else. */
function styleOf({ place, isFigure }: CellInputProps, isWide: boolean): CSSProperties {
  const more = isWide ? wideComment - place.width : 0;
  const box = { ...place, left: place.left - more, width: place.width + more };
  return { ...box, textAlign: isFigure ? 'end' : 'start' };
}

/** What the input is, whatever is typed into it. */
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
