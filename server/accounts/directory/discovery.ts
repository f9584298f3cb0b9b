import { mostResults, scimPath, userSchemaId } from './scim-messages.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0';

/** What this service provider can do (RFC 7643, §5). */
export function serviceProviderConfig(publicUrl: string) {
  return {
    schemas: [`${core}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostResults },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token for the directory of one company, made by the lessor.',
        primary: true,
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: `${publicUrl}${scimPath}/ServiceProviderConfig`,
    },
  };
}

/** Users are the only resource; groups are none, because rights come with the sign-in. */
export function userResourceType(publicUrl: string) {
  return {
    schemas: [`${core}:ResourceType`],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'People of the company',
    schema: userSchemaId,
    meta: { resourceType: 'ResourceType', location: `${publicUrl}${scimPath}/ResourceTypes/User` },
  };
}

interface Rules {
  readonly type?: 'string' | 'boolean' | 'complex';
  readonly required?: true;
  readonly caseExact?: true;
  readonly multiValued?: true;
  readonly mutability?: 'readOnly' | 'immutable';
  readonly uniqueness?: 'server';
  readonly subAttributes?: readonly object[];
}

function attribute(name: string, description: string, rules: Rules = {}) {
  return {
    name,
    description,
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...rules,
  };
}

const email = [
  attribute('value', 'The userName', { mutability: 'readOnly' }),
  attribute('type', 'Always work', { mutability: 'readOnly' }),
  attribute('primary', 'Always true', { type: 'boolean', mutability: 'readOnly' }),
];

/** The attributes of a user that the portal keeps (RFC 7643, §7). */
export function userSchema(publicUrl: string) {
  return {
    schemas: [`${core}:Schema`],
    id: userSchemaId,
    name: 'User',
    description: 'Person of the company',
    attributes: [
      attribute('userName', 'E-mail address of a domain of the company', {
        required: true,
        mutability: 'immutable',
        uniqueness: 'server',
      }),
      attribute('displayName', 'The name that the portal shows'),
      attribute('name', 'Used where there is no display name', {
        type: 'complex',
        subAttributes: [
          attribute('formatted', 'The whole name'),
          attribute('givenName', 'Used with the family name'),
          attribute('familyName', 'Used with the given name'),
        ],
      }),
      attribute('emails', 'The userName once more', {
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        subAttributes: email,
      }),
      attribute('active', 'Whether the person may sign in', { type: 'boolean' }),
    ],
    meta: { resourceType: 'Schema', location: `${publicUrl}${scimPath}/Schemas/${userSchemaId}` },
  };
}
