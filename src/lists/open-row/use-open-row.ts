import { useLocation, useSearch } from 'wouter';
import { groupBy } from '#domain/group-by.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { joinAddress, readScreenFields } from './screen-fields.ts';

/** The open row of a list, and what opens and closes rows. */
export interface OpenRow<Row> {
  readonly openId: string | undefined;
  readonly onToggle: (id: string) => void;
  /** The address of an open row; undefined for a list that is a part of something else. */
  readonly placeOf: ((row: Row) => string) | undefined;
  /** The row that the address names and the page of the list does not have. */
  readonly missing: string | undefined;
}

/** A number or code, as documents print it. Names of people stay out of addresses. */
const code = /^[\w./-]+$/;

const rowId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Whether an address names a row by its id, which no list is searched for. */
export function isRowId(name: string): boolean {
  return rowId.test(name);
}

interface Rows<Row> {
  readonly rows: readonly Row[];
  /** The row in a few words: its number or name. */
  readonly nameOf: (row: Row) => string;
}

/** How an address names rows: by their number where that is their own among them, else by their id. */
export function rowKeys<Row extends { readonly id: string }>({
  rows,
  nameOf,
}: Rows<Row>): (row: Row) => string {
  const named = groupBy(rows, nameOf);
  const isOwn = (name: string): boolean => code.test(name) && named.get(name)?.length === 1;
  return (row) => (isOwn(nameOf(row)) ? nameOf(row) : row.id);
}

/** The row on the screen alone, kept while the session is renewed. */
export function useOpenOnScreen<Row>(things: string): OpenRow<Row> {
  const [openId, setOpenId] = useDraft(`${things}.open`);
  const onToggle = (id: string): void => setOpenId(openId === id ? undefined : id);
  return { openId, onToggle, placeOf: undefined, missing: undefined };
}

/**
 * The row in the address, so that reload, Back, a new tab and sharing work. It is named by its number,
 * or by its id where it has none of its own. Back closes what was opened.
 */
export function useOpenInAddress<Row extends { readonly id: string }>({
  rows,
  nameOf,
}: Rows<Row>): OpenRow<Row> {
  const { tab, row: asked, rest } = readScreenFields(useSearch());
  const [path, navigate] = useLocation();
  const keyOf = rowKeys({ rows, nameOf });
  const opened = rows.find(({ id }) => id === asked) ?? rows.find((row) => nameOf(row) === asked);
  const addressOf = (key: string | null): string => joinAddress(path, { tab, row: key, rest });
  const onToggle = (id: string): void => {
    const row = opened?.id === id ? undefined : rows.find((one) => one.id === id);
    navigate(addressOf(row === undefined ? null : keyOf(row)), { replace: asked !== null });
  };
  return {
    openId: opened?.id,
    onToggle,
    placeOf: (row) => addressOf(keyOf(row)),
    missing: opened === undefined && asked !== null ? asked : undefined,
  };
}
