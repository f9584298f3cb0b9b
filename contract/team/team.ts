import { z } from 'zod';
import { defineCall, file } from '#contract/call/call.ts';
import { lineSchema, saidLine } from '#contract/text/text.ts';
import { idParams } from '#contract/call/id-params.ts';

/** The functions of contacts, in the order of the page (domain page §1.2). */
export const contactFunctions = [
  'relationship',
  'leaseManagement',
  'technical',
  'billing',
  'claims',
  'insurance',
  'legal',
  'portalSupport',
] as const;

/** When a customer would like to be called. */
export const callTimes = ['today', 'tomorrow', 'thisWeek'] as const;

/** One of the lessor's people as a customer sees them. */
export const contactSchema = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  function: z.enum(contactFunctions),
  phone: z.string(),
  mobile: z.string().nullable(),
  email: z.string(),
  office: z.string(),
  /** IANA name, for the local time next to the office. */
  timeZone: z.string(),
  deputy: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** Lease numbers that the contact is responsible for; empty for all leases. */
  leases: z.array(z.string()),
});

export type Contact = z.infer<typeof contactSchema>;

const access = { route: '/{product}team' } as const;
/** The customer's contacts by function, then priority, then name. */
export const getTeam = defineCall({
  name: 'getTeam',
  method: 'GET',
  path: '/portal/api/team',
  summary: "The lessor's people who are responsible for the customer",
  access,
  answer: z.object({ contacts: z.array(contactSchema) }),
  errors: [],
});

/** All contacts for a spreadsheet. */
export const exportTeam = defineCall({
  name: 'exportTeam',
  method: 'GET',
  path: '/portal/api/team/export',
  summary: 'The contacts as CSV',
  access,
  audit: { none: 'It prints what a screen shows.' },
  answer: file('text/csv; charset=utf-8'),
  errors: [],
});

/** One contact for an address book (vCard 4.0, RFC 6350). */
export const getContactCard = defineCall({
  name: 'getContactCard',
  method: 'GET',
  path: '/portal/api/team/{id}/card',
  summary: 'A contact as vCard',
  access,
  audit: { none: 'It prints what a screen shows.' },
  params: idParams,
  answer: file('text/vcard; charset=utf-8'),
  errors: ['notFound'],
});

/** What a contact needs to call back. */
export const callbackRequestSchema = z.object({
  phone: lineSchema(40).regex(/^\+?[\d ()./-]{5,40}$/, {
    error: 'Enter a phone number with its country code, such as +353 1 555 0100.',
  }),
  topic: saidLine({ maximum: 500, error: 'Say in a few words what it is about.' }),
  wanted: z.enum(callTimes),
});

export type CallbackRequest = z.infer<typeof callbackRequestSchema>;

/** Asks a contact to call: it is recorded and mailed to the contact. */
export const requestCall = defineCall({
  name: 'requestCall',
  method: 'POST',
  path: '/portal/api/team/{id}/call-requests',
  summary: 'Ask a contact to call back',
  access,
  audit: ['call.requested'],
  once: true,
  params: idParams,
  body: callbackRequestSchema,
  answer: z.object({ id: z.string() }),
  errors: ['notFound', 'tooManyRequests'],
});
