/** The spellings of one chart's name. */
export interface MachineNames {
  /** Folder and file names: `invoice-dispute`. */
  readonly kebab: string;
  /** Id of the chart: `invoiceDispute`. */
  readonly camel: string;
  /** Prefix of its types: `InvoiceDispute`. */
  readonly pascal: string;
}

const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Spells a name. Throws when it is not lower-case words joined by hyphens. */
export function machineNames(kebab: string): MachineNames {
  if (!kebabCase.test(kebab)) {
    throw new Error(`"${kebab}" is no name for a chart. Use lower case: invoice-dispute.`);
  }
  const pascal = kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return { kebab, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1) };
}
