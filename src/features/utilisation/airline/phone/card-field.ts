import { type CellEdit, typedColumns } from '#domain/utilisation/grid/grid.types.ts';

/** Whether an element is the field of a figure on a card. */
export function isCardField(element: HTMLInputElement): boolean {
  return element.dataset['component'] !== undefined;
}

/** The text of a card's field, and its cell by the field's data attributes. */
export function typedInto({ dataset, value }: HTMLInputElement): CellEdit | undefined {
  const { month: key, component: componentId } = dataset;
  const column = typedColumns.find((name) => name === dataset['field']);
  if (key === undefined || componentId === undefined || column === undefined) return undefined;
  return { key, componentId, column, text: value };
}
