import { readFileSync } from 'node:fs';

/**
 * Settings that hold a secret. Each can be in a file instead, whose path is in a variable of the same
 * name with `_FILE`; `PORTAL_ENCRYPTION_KEYS_FILE` is a setting of its own.
 */
export const secretSettings = [
  'DATABASE_URL',
  'PORTAL_MIGRATION_URL',
  'PORTAL_SMTP_URL',
  'PORTAL_S3_ACCESS_KEY',
  'PORTAL_S3_SECRET_KEY',
  'PORTAL_XECM_PASSWORD',
  'PORTAL_OIDC_CLIENT_SECRET',
] as const;

type Variables = Readonly<Record<string, string>>;

/** The settings with those that came from files, and a line for each fault. */
interface ReadSecrets {
  readonly variables: Variables;
  readonly faults: readonly string[];
}

/** The variable with the path of the file that holds a secret. */
export const fileVariable = (name: string): string => `${name}_FILE`;

/** An example of such a variable, for messages. */
export function fileExample(name: string): string {
  return `Example: ${fileVariable(name)}=/run/secrets/${name.toLowerCase()}`;
}

/** Why a file cannot be used: never a part of what it holds. */
function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return `cannot be read (${code ?? 'unknown reason'})`;
}

/** The text of a file without the line break at its end, or what is wrong. */
function readSecret(path: string): { readonly text: string } | { readonly fault: string } {
  try {
    const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return text.trim() === '' ? { fault: 'is empty' } : { text };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}

/**
 * Reads the secrets that are in files. A secret that is in a variable too, and a file that is empty or
 * cannot be read, is a fault that names the variable and the path, never the contents.
 */
export function readSecretFiles(set: Variables): ReadSecrets {
  const read: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of secretSettings) {
    const path = set[fileVariable(name)];
    if (path === undefined) continue;
    const own = fileVariable(name);
    if (set[name] !== undefined) {
      faults.push(`${own}: ${name} is set as well; leave one of both out. ${fileExample(name)}`);
      continue;
    }
    const secret = readSecret(path);
    if ('text' in secret) read[name] = secret.text;
    else faults.push(`${own}: ${path} ${secret.fault}. ${fileExample(name)}`);
  }
  return { variables: { ...set, ...read }, faults };
}
