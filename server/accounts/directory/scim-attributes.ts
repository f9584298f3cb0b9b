import { lineSchema, saidLine, textSchema } from '#contract/text/text.ts';
import { isMailDomain, mailDomainOf } from '#domain/session/company/mail-domain.ts';
import { userSchemaId } from './scim-messages.ts';
import { ScimRefusal } from './scim-refusal.ts';

/** The attributes of a person by their names in lower case. */
export type Attributes = ReadonlyMap<string, unknown>;

const coreStart = `${userSchemaId.toLowerCase()}:`;

/** Names have no case and may have the schema before them (RFC 7643, §2.1; RFC 7644, §3.10). */
export function bareName(name: string): string {
  const lower = name.trim().toLowerCase();
  return lower.startsWith(coreStart) ? lower.slice(coreStart.length) : lower;
}

/** The attributes of a JSON object. Throws `invalidSyntax` for anything else. */
export function attributesOf(value: unknown): Attributes {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ScimRefusal('invalidSyntax', 'Send attributes as one JSON object.');
  return new Map(Object.entries(value).map(([name, given]) => [bareName(name), given]));
}

/** Microsoft Entra ID writes the words `True` and `False` where the standard has a boolean. */
export function readActive(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined;
  const word = typeof value === 'string' ? value.toLowerCase() : JSON.stringify(value);
  if (word === 'true' || word === 'false') return word === 'true';
  throw new ScimRefusal('invalidValue', 'The attribute active is true or false.');
}

/** The id of the person in the directory; null without one. */
export function readExternalId(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const { data } = textSchema(300).safeParse(value);
  if (data === undefined)
    throw new ScimRefusal('invalidValue', 'The attribute externalId is a text of 300 characters.');
  return data;
}

/** The address of the account, in lower case. */
export function readUserName(value: unknown): string {
  const { data = '' } = lineSchema(254).safeParse(value);
  const address = data.toLowerCase();
  if (/^[^\s@]+@[^\s@]+$/.test(address) && isMailDomain(mailDomainOf(address))) return address;
  throw new ScimRefusal(
    'invalidValue',
    'The attribute userName is the e-mail address of the person: map the mail address to it.',
  );
}

const nameSchema = saidLine({ maximum: 200, error: 'Enter a name.' });

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const { data } = nameSchema.safeParse(value);
  if (data !== undefined) return data;
  throw new ScimRefusal('invalidValue', 'A name is a line of 200 characters.');
}

/**
 * The name that the portal shows: the display name, else the formatted one, else given and family name
 * together. One of these two alone says too little and changes nothing.
 */
export function readName(attributes: Attributes): string | undefined {
  const parts = attributes.get('name') ?? undefined;
  const names = parts === undefined ? new Map<string, unknown>() : attributesOf(parts);
  const given = textOf(names.get('givenname'));
  const family = textOf(names.get('familyname'));
  const whole =
    given === undefined || family === undefined ? undefined : textOf(`${given} ${family}`);
  return textOf(attributes.get('displayname')) ?? textOf(names.get('formatted')) ?? whole;
}
