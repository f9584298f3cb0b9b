import { describe, expect, it } from 'vitest';
import { parseUserData } from '#domain/access/claims.ts';
import { kindsHeard } from '#domain/notifications/kinds-heard.ts';
import { notificationKindNames } from '#domain/notifications/notification-kinds.ts';

const heardBy = (...flags: string[]) =>
  kindsHeard(parseUserData(flags.map((flag) => `${flag}:Y`).join('~')));

describe('the kinds of notifications that a user hears of', () => {
  it('tells everybody of notices, documents, assets for sale and their own account', () => {
    expect(heardBy()).toEqual(['notice', 'documentPublished', 'assetForSale', 'account']);
  });

  it('tells about money only those who may see the financial screens', () => {
    const money = ['invoiceIssued', 'invoiceOverdue', 'letterExpiring', 'claimAnswered'] as const;

    expect(heardBy('FinancialAccess')).toEqual(expect.arrayContaining([...money]));
    for (const kind of money)
      expect(heardBy('CustomerAccess', 'TechnicalAccess')).not.toContain(kind);
  });

  it('tells a serviced entity of invoices and utilisation and of no claims', () => {
    const heard = heardBy('ServicedEntityAccess');

    expect(heard).toEqual(expect.arrayContaining(['invoiceIssued', 'utilisationDue']));
    expect(heard).not.toContain('claimAnswered');
  });

  it('tells an administrator of everything', () => {
    expect(heardBy('Admin')).toEqual(notificationKindNames);
  });
});
