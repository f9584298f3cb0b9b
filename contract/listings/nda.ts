import { z } from 'zod';
import { defineCall, file } from '#contract/call/call.ts';
import { ndaStandings } from './listing-kinds.ts';
import { dateSchema } from '#contract/money/money.ts';
import { saidLine, textSchema } from '#contract/text/text.ts';
import { idParams } from '#contract/call/id-params.ts';

const access = { route: '/AssetForSale/NDADisplay' } as const;
const path = '/portal/api/listings/{id}/nda';
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** An acceptance as it is recorded. */
const acceptanceSchema = z.object({
  id: z.string(),
  version: z.string(),
  /** SHA-256 of the text that was accepted, in hexadecimal. */
  sha256: sha256Schema,
  name: z.string(),
  title: z.string(),
  /** Who accepted; another person of the customer where one acceptance is for all of them. */
  isOwn: z.boolean(),
  acceptedAt: z.string(),
  /** First day without it, `YYYY-MM-DD`. */
  expiresOn: dateSchema,
  withdrawnAt: z.string().nullable(),
});

/** The NDA of one listing: the text in force, and the person's status. */
export const ndaSchema = z.object({
  listing: z.object({
    id: z.string(),
    number: z.string(),
    name: z.string(),
    isAvailable: z.boolean(),
  }),
  version: z.string(),
  title: z.string(),
  /** The exact text; paragraphs are separated by an empty line. */
  text: z.string(),
  sha256: sha256Schema,
  inForceFrom: dateSchema,
  validMonths: z.number().int().min(1),
  /** One acceptance opens the data room to every user of the customer. */
  isCustomerWide: z.boolean(),
  customer: z.string(),
  standing: z.enum(ndaStandings),
  acceptance: acceptanceSchema.nullable(),
  /** Why this person cannot accept now, with what to do; null when they can. */
  hindrance: z.string().nullable(),
});

export type Nda = z.infer<typeof ndaSchema>;

/** Reads the NDA of a listing. An unknown id is `notFound`. */
export const getNda = defineCall({
  name: 'getNda',
  method: 'GET',
  path,
  summary: 'The NDA of an asset for sale, its text in force and the acceptance in force',
  access,
  params: idParams,
  answer: ndaSchema,
  errors: ['notFound'],
});

/** Who accepts which text. */
const ndaAcceptanceSchema = z.strictObject({
  version: textSchema(40),
  sha256: sha256Schema,
  name: saidLine({ maximum: 120, error: 'Type your full name.' }),
  title: saidLine({ maximum: 120, error: 'Type your title in the organisation.' }),
  isAuthorised: z.literal(true, {
    error: 'Confirm that you are authorised to bind your organisation.',
  }),
});

/**
 * Accepts the text that was read: recorded with its hash, who, when and from where, and mailed as
 * PDF. `conflict` when another text is in force, `assetUnavailable` when the asset is gone,
 * `addressUnconfirmed` until the e-mail address is confirmed (R17).
 */
export const acceptNda = defineCall({
  name: 'acceptNda',
  method: 'POST',
  path: `${path}/acceptance`,
  summary: 'Accept the NDA of an asset for sale',
  access,
  audit: { events: ['nda.accepted'], unless: 'the person has accepted this text already' },
  once: true,
  params: idParams,
  body: ndaAcceptanceSchema,
  answer: ndaSchema,
  errors: ['notFound', 'conflict', 'assetUnavailable', 'addressUnconfirmed'],
});

/** Ends the access; the obligations of the text stay. */
export const withdrawNda = defineCall({
  name: 'withdrawNda',
  method: 'POST',
  path: `${path}/withdrawal`,
  summary: 'Withdraw the acceptance of an NDA',
  access,
  audit: { events: ['nda.withdrawn'], unless: 'no acceptance is in force' },
  once: true,
  params: idParams,
  answer: ndaSchema,
  errors: ['notFound'],
});

/** The text with the acceptance, exactly as mailed. `notFound` when there is none. */
export const getNdaPdf = defineCall({
  name: 'getNdaPdf',
  method: 'GET',
  path: `${path}/document`,
  summary: 'The accepted NDA as PDF',
  access,
  audit: { none: 'The acceptance is recorded.' },
  params: idParams,
  answer: file('application/pdf'),
  errors: ['notFound'],
});
