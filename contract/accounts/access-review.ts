import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';
import { accessFlags } from '#domain/access/access-flags.ts';
import { customerUserSchema } from './customer-users.ts';

/** What an owner decides about a person. */
export const reviewDecisions = ['keep', 'deactivate'] as const;

export type ReviewDecision = (typeof reviewDecisions)[number];

const quarterSchema = z.string().regex(/^\d{4}-Q[1-4]$/);

/** A review that was confirmed. */
const reviewStampSchema = z.object({
  quarter: quarterSchema,
  confirmedAt: z.string(),
  confirmedBy: z.string(),
});

export type ReviewStamp = z.infer<typeof reviewStampSchema>;

/** What a review has decided of whom. */
const doneReviewSchema = reviewStampSchema.extend({
  users: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      decision: z.enum(reviewDecisions),
      /** What they could open when the review was confirmed, and whether they administered the users. */
      access: customerUserSchema.shape.access,
      owner: customerUserSchema.shape.owner,
      /** What has changed between the review before and this one, in words. */
      changes: z.array(z.string()),
    }),
  ),
});

export type DoneReview = z.infer<typeof doneReviewSchema>;

const accessReviewSchema = z.object({
  /** The quarter that is reviewed now, and when that was due. */
  quarter: quarterSchema,
  dueOn: z.string(),
  last: reviewStampSchema.nullable(),
  /** The review of this quarter once it is confirmed. */
  done: doneReviewSchema.nullable(),
  users: z.array(
    customerUserSchema.extend({
      /** What has changed since the last review, in words. */
      changes: z.array(z.string()),
      /** The owner themselves: they confirm their own access and do not decide on it. */
      isOwn: z.boolean(),
    }),
  ),
  /** Access that the owner gives and takes. */
  givable: z.array(z.enum(accessFlags)),
});

export type AccessReview = z.infer<typeof accessReviewSchema>;

export type ReviewedUser = AccessReview['users'][number];

/** Who may open what, and what has changed since the last review of the quarter before. */
export const getAccessReview = defineCall({
  name: 'getAccessReview',
  method: 'GET',
  path: '/portal/api/access-review',
  summary: "The users of the caller's customer for the review of the quarter",
  access: 'owner',
  scope: 'colleagues',
  answer: accessReviewSchema,
  errors: [],
});

/**
 * Confirms the review of the quarter: a decision on every user who is not deactivated, each in the
 * version that was read. All or nothing; a confirmed review never changes.
 */
export const confirmAccessReview = defineCall({
  name: 'confirmAccessReview',
  stepUp: true,
  method: 'POST',
  path: '/portal/api/access-review',
  summary: 'Confirm who of the company may open what',
  access: 'owner',
  scope: 'colleagues',
  audit: ['access.reviewed', 'user.statusChanged'],
  body: z.strictObject({
    quarter: quarterSchema,
    users: z
      .array(
        z.strictObject({
          id: z.uuid(),
          rowVersion: rowVersionSchema,
          decision: z.enum(reviewDecisions),
        }),
      )
      .max(5000),
  }),
  once: true,
  answer: doneReviewSchema,
  errors: ['conflict', 'lastAdmin', 'anotherPerson'],
});

/** The calls of the quarterly review. */
export const accessReviewCalls = [getAccessReview, confirmAccessReview];
