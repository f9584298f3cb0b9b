import { createContext } from 'react';

/** Where the filters of a list are rendered, which decides how each of them looks. */
export interface FilterPlace {
  /** In the row of controls, in the sheet of all filters, or as chips of the chosen ones. */
  readonly kind: 'row' | 'sheet' | 'chips';
  /** Takes the focus of a chip, which disappears when it is removed. */
  readonly takeFocus: () => void;
}

/** A screen renders its filters once; the toolbar repeats them where it has no space for all. */
export const FilterPlaceContext = createContext<FilterPlace>({
  kind: 'row',
  takeFocus: () => undefined,
});
