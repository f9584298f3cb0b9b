/** The spellings of one chart's name. */
export interface MachineNames {
  /** The area of business it belongs to, a folder of every layer: `invoices`. */
  readonly area: string;
  /** Folder and file names: `invoice-dispute`. */
  readonly kebab: string;
  /** Id of the chart: `invoiceDispute`. */
  readonly camel: string;
  /** Prefix of its types: `InvoiceDispute`. */
  readonly pascal: string;
}

const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Spells `AREA/NAME`. Throws when either is not lower-case words joined by hyphens. */
export function machineNames(path: string): MachineNames {
  const [area = '', kebab = '', ...rest] = path.split('/');
  if (!kebabCase.test(area) || !kebabCase.test(kebab) || rest.length > 0) {
    throw new Error(
      `"${path}" is not a valid chart name. Use lower case: invoices/invoice-dispute.`,
    );
  }
  const pascal = kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return { area, kebab, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1) };
}
