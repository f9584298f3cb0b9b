/** Why the database refused a statement: the text of its error, with the constraint's name. */
export async function causeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    const { cause } = error as { readonly cause?: Error & { readonly constraint?: string } };
    return `${cause?.message ?? ''} ${cause?.constraint ?? ''}`;
  }
}
