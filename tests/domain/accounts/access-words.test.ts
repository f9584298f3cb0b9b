import { expect, test } from 'vitest';
import { accessWords } from '#domain/accounts/access-words.ts';

const none = {
  financial: false,
  customer: false,
  technical: false,
  servicedEntity: false,
  admin: false,
};

test('everybody has the general access, and nobody more than their flags say', () => {
  expect(accessWords(none).map(({ name }) => name)).toEqual(['General']);
});

test('every flag has its name and what it opens, in one order', () => {
  const all = {
    financial: true,
    customer: true,
    technical: true,
    servicedEntity: true,
    admin: true,
  };

  expect(accessWords(all).map(({ name }) => name)).toEqual([
    'General',
    'Financial',
    'Customer',
    'Technical',
    'Serviced entity',
    'Administrator',
  ]);
  expect(accessWords({ ...none, technical: true })[1]?.opens).toBe('technical projects');
});
