import { attributesOf, bareName } from './scim-attributes.ts';
import { type PersonChange, readChangeOf } from './read-person.ts';
import { ScimRefusal } from './scim-refusal.ts';

/** Most operations of one request. */
const mostOperations = 100;

/** Attributes of the standard's user (RFC 7643, §4.1), in lower case; most are accepted and not kept. */
const known = new Set([
  'active',
  'addresses',
  'displayname',
  'emails',
  'entitlements',
  'externalid',
  'id',
  'ims',
  'locale',
  'meta',
  'name',
  'nickname',
  'password',
  'phonenumbers',
  'photos',
  'preferredlanguage',
  'profileurl',
  'roles',
  'schemas',
  'timezone',
  'title',
  'username',
  'usertype',
  'x509certificates',
]);

/** What the operations set together; `name` has its parts. */
interface Gathered {
  readonly attributes: Map<string, unknown>;
  readonly names: Map<string, unknown>;
}

/** Sets one attribute; those of extensions and of lists, such as `emails[…].value`, are not kept. */
function set({ attributes, names }: Gathered, path: string, value: unknown): void {
  const name = bareName(path);
  if (name.startsWith('urn:')) return;
  const [root = '', part] = name.split(/[.[]/, 2);
  if (!known.has(root))
    throw new ScimRefusal('invalidPath', `A user of the portal has no attribute ${root}.`);
  if (root !== 'name') {
    if (part === undefined) attributes.set(root, value);
    return;
  }
  if (part !== undefined) names.set(part, value);
  else for (const [each, given] of attributesOf(value)) names.set(each, given);
}

/** Only the id of the directory can be taken away; a name and a state have no "none". */
function remove(gathered: Gathered, path: string | undefined): void {
  if (path === undefined) throw new ScimRefusal('noTarget', 'Say by a path what to remove.');
  if (bareName(path) === 'username')
    throw new ScimRefusal('mutability', 'A user has a userName as long as they are here.');
  set(gathered, path, undefined);
}

function apply(gathered: Gathered, operation: unknown): void {
  const parts = attributesOf(operation);
  const op = String(parts.get('op')).toLowerCase();
  const path = parts.get('path') ?? undefined;
  const value = parts.get('value');
  if (path !== undefined && typeof path !== 'string')
    throw new ScimRefusal('invalidPath', 'A path is a text.');
  if (op === 'remove') return remove(gathered, path);
  if (op !== 'add' && op !== 'replace')
    throw new ScimRefusal('invalidSyntax', 'An operation is add, replace or remove.');
  if (value === undefined)
    throw new ScimRefusal('invalidValue', `An operation ${op} needs a value.`);
  if (path !== undefined) return set(gathered, path, value);
  for (const [name, given] of attributesOf(value)) set(gathered, name, given);
}

/**
 * Reads the operations of a PATCH (RFC 7644, §3.5.2), also as Microsoft Entra ID writes them: `Replace`
 * in capitals, words for booleans, names with a dot in a value without a path. Throws
 * `invalidSyntax`, `invalidPath`, `invalidValue`, `noTarget`, `mutability`.
 */
export function readPatch(body: unknown): PersonChange {
  const operations = attributesOf(body).get('operations');
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > mostOperations)
    throw new ScimRefusal('invalidSyntax', `Send 1 to ${mostOperations} Operations.`);
  const gathered: Gathered = { attributes: new Map(), names: new Map() };
  for (const operation of operations) apply(gathered, operation);
  const { attributes, names } = gathered;
  if (names.size > 0) attributes.set('name', Object.fromEntries(names));
  return readChangeOf(attributes);
}
