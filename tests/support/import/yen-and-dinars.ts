import { exampleFiles, noFundsOrDisputes, type Texts } from './import-files.ts';

/** The aircraft is leased in yen, the engine in dinars of Kuwait. */
export function yenAndDinars(): Texts {
  const leases = exampleFiles().get('leases.csv') ?? '';
  return exampleFiles({
    'leases.csv': leases
      .split('\n')
      .map((line) => line.replace('USD', line.startsWith('SMP-E01') ? 'KWD' : 'JPY'))
      .join('\n'),
    'invoices.csv':
      'number,lease_no,type,issued,due\n' +
      'YEN-1,SMP-A01,supplementalRent,2026-09-01,2026-09-15\n' +
      'DINAR-1,SMP-E01,basicRent,2026-10-01,2026-10-15\n' +
      'YEN-2,SMP-A01,basicRent,2026-10-20,2026-11-20\n' +
      'DINAR-2,SMP-E01,recharge,2026-10-20,2026-11-20\n',
    'invoice-lines.csv':
      'invoice,description,quantity,unit,rate,amount\n' +
      'YEN-1,Restoration,312.75,FH,260.85,81581\n' +
      'DINAR-1,Rent,1,month,62000.125,62000.125\n' +
      'YEN-2,Rent,1,month,1450000,1450000\n' +
      'DINAR-2,Handling,10,item,12.5,125\n',
    'payments.csv':
      'reference,cust_id,payer,received,value_date,currency,amount\n' +
      'P-1,SMP,Sample,2026-09-20,2026-09-20,JPY,1581\n' +
      'P-2,SMP,Sample,2026-10-20,2026-10-20,KWD,0.125\n',
    'allocations.csv':
      'invoice,payment,date,amount\nYEN-1,P-1,2026-09-20,1581\nDINAR-1,P-2,2026-10-20,0.125\n',
    ...noFundsOrDisputes,
    'interest-terms.csv': null,
    'dispute-terms.csv': null,
    'security-requirements.csv': null,
    'security-deposits.csv': null,
    'letters-of-credit.csv': null,
    'letter-leases.csv': null,
    'letter-events.csv': null,
  });
}
