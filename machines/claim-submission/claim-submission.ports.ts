import { unprovidedPromise } from '../unprovided.ts';
import type {
  AttachInput,
  DraftRef,
  FormInput,
  RemoveInput,
  SubmitOutcome,
} from './claim-submission.types.ts';

/** Ports of the submission chart; they reject with an error whose message is for a person. */
export const claimSubmissionPorts = {
  saveDraft: unprovidedPromise<DraftRef, FormInput>('saveDraft'),
  attachFile: unprovidedPromise<DraftRef, AttachInput>('attachFile'),
  removeFile: unprovidedPromise<DraftRef, RemoveInput>('removeFile'),
  submitClaim: unprovidedPromise<SubmitOutcome, FormInput>('submitClaim'),
};
