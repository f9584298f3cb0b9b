import { addAmounts, type Amount, toAmount } from '#domain/money/amount.ts';
import { decimal } from '#domain/money/decimal.ts';
import { xmlBranch, xmlLeaf } from '#domain/text/xml.ts';
import { compactCode, isBic, isIban } from './bank-account.ts';
import { sepaReference, sepaText } from './sepa-text.ts';

/** What the rulebooks of SEPA take of a name; ISO 20022 would hold 140. */
const longestName = 70;
/** What ISO 20022 holds of the number of an invoice. */
const longestNumber = 35;

/** A transfer to one account in one currency, for some invoices. */
export interface CreditTransfer {
  /** What the receiver sees with it. */
  readonly reference: string;
  readonly currency: string;
  readonly beneficiary: string;
  /** ISO 3166 code. */
  readonly country: string;
  readonly bank: string;
  /** IBAN or another account number, as it is written. */
  readonly account: string;
  /** BIC or another code of the bank, as it is written. */
  readonly bankCode: string;
  /** Amounts above 0 in `currency`. */
  readonly parts: readonly { readonly number: string; readonly amount: Amount }[];
}

/** What a transfer pays. */
export function transferAmount({ parts, currency }: CreditTransfer): Amount {
  return addAmounts(
    parts.map(({ amount }) => amount),
    currency,
  );
}

/** A name as banks take it. */
export function bankName(name: string): string {
  return sepaText(name, longestName);
}

/** An account: its IBAN, or another number where it is none. */
export function accountXml(name: string, account: string): string {
  const number = compactCode(account);
  const id = isIban(account) ? xmlLeaf('IBAN', number) : xmlBranch('Othr', xmlLeaf('Id', number));
  return xmlBranch(name, xmlBranch('Id', id));
}

/**
 * A bank: its BIC, or its name with the other code. A code of a national system would need the name
 * of that system (`ClrSysMmbId`), which nobody has entered.
 */
function creditorAgent({ bankCode, bank }: CreditTransfer): string {
  const code = compactCode(bankCode);
  const content = isBic(bankCode)
    ? [xmlLeaf('BICFI', code)]
    : [xmlLeaf('Nm', bankName(bank)), xmlBranch('Othr', xmlLeaf('Id', code))];
  return xmlBranch('CdtrAgt', xmlBranch('FinInstnId', ...content));
}

function money(name: string, amount: Amount, currency: string): string {
  return `<${name} Ccy="${currency}">${toAmount(decimal(amount), currency)}</${name}>`;
}

/** A commercial invoice (`CINV`) and what is paid of it. */
function invoiceXml({ number, amount }: CreditTransfer['parts'][number], currency: string): string {
  const type = xmlBranch('Tp', xmlBranch('CdOrPrtry', xmlLeaf('Cd', 'CINV')));
  const document = xmlBranch('RfrdDocInf', type, xmlLeaf('Nb', sepaText(number, longestNumber)));
  const paid = xmlBranch('RfrdDocAmt', money('RmtdAmt', amount, currency));
  return xmlBranch('Strd', document, paid);
}

/** A transfer as `CdtTrfTxInf` of pain.001.001.09, in the order of its schema. */
export function creditTransferXml(transfer: CreditTransfer): string {
  const { reference, currency, beneficiary, country, account, parts } = transfer;
  return xmlBranch(
    'CdtTrfTxInf',
    xmlBranch('PmtId', xmlLeaf('EndToEndId', sepaReference(reference))),
    xmlBranch('Amt', money('InstdAmt', transferAmount(transfer), currency)),
    creditorAgent(transfer),
    xmlBranch(
      'Cdtr',
      xmlLeaf('Nm', bankName(beneficiary)),
      xmlBranch('PstlAdr', xmlLeaf('Ctry', country)),
    ),
    accountXml('CdtrAcct', account),
    xmlBranch('RmtInf', ...parts.map((part) => invoiceXml(part, currency))),
  );
}
