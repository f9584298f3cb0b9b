import {
  type Attributes,
  attributesOf,
  readActive,
  readExternalId,
  readName,
  readUserName,
} from './scim-attributes.ts';

/** What a directory wants of an account; what is undefined stays as it is. */
export interface PersonChange {
  readonly userName?: string | undefined;
  readonly name?: string | undefined;
  /** Null forgets it. */
  readonly externalId?: string | null | undefined;
  readonly active?: boolean | undefined;
}

/** A whole person. */
export interface WantedPerson extends PersonChange {
  readonly userName: string;
  readonly externalId: string | null;
}

/** Reads those attributes of a change that the portal keeps. Throws `invalidValue`. */
export function readChangeOf(attributes: Attributes): PersonChange {
  const userName = attributes.get('username');
  const hasExternalId = attributes.has('externalid');
  return {
    userName: userName === undefined ? undefined : readUserName(userName),
    name: readName(attributes),
    externalId: hasExternalId ? readExternalId(attributes.get('externalid')) : undefined,
    active: readActive(attributes.get('active')),
  };
}

/**
 * Reads a person as a directory sends them to add or replace an account. Attributes that the portal
 * does not keep, a password among them, are ignored. Throws `invalidSyntax`, `invalidValue`.
 */
export function readPerson(body: unknown): WantedPerson {
  const attributes = attributesOf(body);
  return {
    ...readChangeOf(attributes),
    userName: readUserName(attributes.get('username')),
    externalId: readExternalId(attributes.get('externalid')),
  };
}
