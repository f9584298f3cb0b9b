import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ownRoutes } from '#domain/access/own-routes.ts';
import { builtRoutes } from '#src/app/screens.ts';

/** A screen of the internal area whose list shows what an airline sends. */
interface Desk {
  readonly desk: (typeof ownRoutes)[number]['path'];
  /** The list that it reads. */
  readonly list: string;
}

/** Who reads it otherwise: a person by mail, or nobody, because it asks nothing of the lessor. */
type Reader = Desk | { readonly mail: string } | { readonly nobody: string };

const claims: Reader = { desk: '/internal/claims', list: 'listInternalClaims' };
const disputes: Reader = { desk: '/internal/disputes', list: 'listInternalDisputes' };
const months: Reader = { desk: '/internal/corrections', list: 'listSubmittedMonths' };
const corrections: Reader = { desk: '/internal/corrections', list: 'listInternalCorrections' };
const agreements: Reader = { desk: '/internal/audit', list: 'listAuditLog' };
const own: Reader = { nobody: 'It arranges the portal for the person who makes it.' };
const file: Reader = { nobody: 'It only fetches files; the audit log has it.' };

/** Who reads what each writing call of an airline sends. */
const readers: Readonly<Record<string, Reader>> = {
  createClaim: { nobody: 'A draft is shown to the lessor when it is submitted.' },
  saveClaim: claims,
  attachClaimDocument: claims,
  removeClaimDocument: claims,
  takeClaimStep: claims,
  downloadManyDocuments: file,
  getInvoicesZip: file,
  estimateCorrection: {
    nobody: 'It keeps nothing; the lessor plans the same when it is requested.',
  },
  subscribeToDocuments: own,
  removeDocumentSubscription: own,
  sendUpload: { nobody: 'A file is read with what it is attached to.' },
  disputeInvoice: disputes,
  answerDispute: disputes,
  withdrawDispute: disputes,
  sendRemittance: { mail: "The billing contact of the customer's team, else its first contact." },
  proposePayments: { nobody: 'It only reads, with more to say than an address holds.' },
  createPaymentFile: { nobody: "It makes a file for the airline's own bank and keeps nothing." },
  registerInterest: { mail: 'The contact of the listing.' },
  acceptNda: agreements,
  withdrawNda: agreements,
  requestCall: { mail: 'The person who is asked to call.' },
  putView: own,
  deleteView: own,
  markNotification: own,
  readNotifications: own,
  putNotificationChoice: own,
  answerProjectItem: { desk: '/internal/projects', list: 'listInternalProjectItems' },
  saveUtilisation: { nobody: 'A draft is shown to the lessor when it is submitted.' },
  putOwnColumns: { nobody: 'It says how files of the airline are read, and changes no figure.' },
  submitUtilisation: months,
  withdrawUtilisation: months,
  requestUtilisationCorrection: corrections,
  withdrawUtilisationCorrection: corrections,
  verifyUtilisationReceipt: { nobody: 'It checks a signature and stores nothing.' },
};

/** Calls by which somebody of an airline sends something, beside those about their own session. */
const sending = calls.filter(({ method, access }) => {
  const isOfAirline = access === 'accepted' || (typeof access === 'object' && 'route' in access);
  return method !== 'GET' && isOfAirline;
});

const desks = Object.entries(readers).flatMap(([name, reader]) =>
  'desk' in reader ? [[name, reader.desk, reader.list] as const] : [],
);

describe('what an airline sends', () => {
  it('has a reader at the lessor, or a reason why nobody has to read it', () => {
    expect(sending.map(({ name }) => name).toSorted()).toEqual(Object.keys(readers).toSorted());
  });

  it.each(desks)('%s is read at %s in %s', (_name, desk, list) => {
    const row = ownRoutes.find(({ path }) => path === desk);
    const read = calls.find(({ name }) => name === list);

    expect(row?.need).toEqual(read?.access);
    expect(builtRoutes).toContain(desk);
    expect([read?.method, row?.need !== 'signedIn']).toEqual(['GET', true]);
  });
});
