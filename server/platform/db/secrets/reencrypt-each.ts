import { UnreadableSecretError } from './secrets.ts';

/** Rows of one transaction whose secrets were encrypted again. */
export interface ReencryptedBatch {
  /** Id of the last row; undefined when there are no more. */
  readonly last: string | undefined;
  readonly encrypted: number;
  /** Why rows stay as they are, a line for each. */
  readonly unreadable: readonly string[];
}

/** Rows of one batch: few enough to lock beside running servers. */
export const rowsOfBatch = 50;

/** Encrypts the secrets of rows again; a row that cannot be decrypted stays as it is. */
export async function reencryptEach<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  reencrypt: (row: Row) => Promise<void>,
): Promise<ReencryptedBatch> {
  const unreadable: string[] = [];
  for (const row of rows) {
    try {
      await reencrypt(row);
    } catch (error) {
      if (!(error instanceof UnreadableSecretError)) throw error;
      unreadable.push(error.message);
    }
  }
  const last = rows.at(-1);
  return {
    last: last && idOf(last),
    encrypted: rows.length - unreadable.length,
    unreadable,
  };
}
