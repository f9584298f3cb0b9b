import type { Actor } from 'xstate';
import type { ndaMachine } from '#machines/listings/nda/nda.machine.ts';

/** A running NDA chart. */
export type NdaActor = Actor<typeof ndaMachine>;
