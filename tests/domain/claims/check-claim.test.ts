import { describe, expect, it } from 'vitest';
import { type CheckedClaim, checkClaim, missingDocuments } from '#domain/claims/check-claim.ts';
import { claimEventRules, claimEventTypes } from '#domain/claims/claim-event.ts';

const complete: CheckedClaim = {
  eventType: 'PR',
  eventStart: '2026-03-02',
  eventEnd: '2026-05-20',
  shop: 'Northern Engine Centre',
  invoiceNumber: 'SV-77',
  invoiceTotal: '100.00',
  lines: [
    { amount: '60.00', description: 'Restoration', fundKind: 'ENG_PR' },
    { amount: '40.00', description: 'Disks', fundKind: 'ENG_LLP' },
  ],
  documents: claimEventRules.PR.documents,
  lease: { from: '2020-01-01', until: '2028-12-31' },
  today: '2026-06-15',
};

const messages = (change: Partial<CheckedClaim>) =>
  checkClaim({ ...complete, ...change }).map(({ message }) => message);

describe('the check of a claim, domain page §1.11', () => {
  it('finds nothing in a complete claim', () => {
    expect(checkClaim(complete)).toEqual([]);
  });

  it('compares the claimed amount with the invoice to the cent', () => {
    expect(messages({ invoiceTotal: '99.99' })).toEqual([
      'Claimed amount cannot exceed the invoice total.',
    ]);
  });

  it.each([
    ['2020-01-01', false],
    ['2019-12-31', true],
    ['2028-12-31', false],
    ['2029-01-01', true],
  ])('with an event that starts on %s says that it is outside the lease: %s', (start, isWrong) => {
    const found = messages({ eventStart: start, eventEnd: start, today: '2029-02-01' });

    expect(found.includes('Event start must be within the lease.')).toBe(isWrong);
  });

  it('warns the day after the six months, and does not stop the claim', () => {
    const onTheDay = checkClaim({ ...complete, today: '2026-09-02' });
    const after = checkClaim({ ...complete, today: '2026-09-03' });

    expect(onTheDay).toEqual([]);
    expect(after).toEqual([
      {
        path: 'eventStart',
        severity: 'warning',
        message: 'The 6-month limit passed on 02 Sep 2026; your lease manager will decide.',
      },
    ]);
  });

  it('names each document that is missing', () => {
    expect(messages({ documents: complete.documents.slice(2) })).toEqual([
      'Attach the workscope approval before submitting.',
      'Attach the shop invoice before submitting.',
    ]);
  });

  it('asks for every document of an event that has none', () => {
    for (const type of claimEventTypes)
      expect(missingDocuments(type, [])).toEqual(claimEventRules[type].documents);
  });

  it('asks for what is left out', () => {
    expect(
      messages({
        eventStart: null,
        shop: ' ',
        invoiceNumber: '',
        invoiceTotal: null,
        lines: [],
      }),
    ).toEqual([
      'Enter the start of the event.',
      'Enter the shop that did the work.',
      'Enter the number of the shop invoice.',
      'Enter the total of the shop invoice.',
      'Add a line for each part of the work.',
    ]);
  });

  it('checks each line by itself', () => {
    const line = { amount: '0.00', description: '', fundKind: 'APU' } as const;

    expect(checkClaim({ ...complete, lines: [line] })).toEqual([
      { path: 'lines.0.amount', severity: 'error', message: 'Enter the amount of line 1.' },
      { path: 'lines.0.description', severity: 'error', message: 'Say what line 1 is for.' },
      {
        path: 'lines.0.fundId',
        severity: 'error',
        message: 'Choose a fund for line 1 that pays for this event.',
      },
    ]);
  });

  it('wants an event that has happened, in its order', () => {
    expect(messages({ eventEnd: '2026-03-01' })).toEqual([
      'The event must not end before it starts.',
    ]);
    expect(messages({ eventStart: '2026-06-16', eventEnd: null })).toEqual([
      'Event start must not be in the future.',
      'Enter the end of the event.',
    ]);
  });
});
