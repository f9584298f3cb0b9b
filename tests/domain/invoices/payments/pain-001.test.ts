import { describe, expect, it } from 'vitest';
import type { CreditTransfer } from '#domain/invoices/payments/credit-transfer.ts';
import { type BankFile, bankFileXml } from '#domain/invoices/payments/pain-001.ts';

const euros: CreditTransfer = {
  reference: 'RUN 12/2026',
  currency: 'EUR',
  beneficiary: 'Éire Leasing & Sons',
  country: 'IE',
  bank: 'Bank of Example',
  account: 'DE89 3704 0044 0532 0130 00',
  bankCode: 'cobadeff',
  parts: [
    { number: 'CUM-1', amount: '10' },
    { number: 'CUM_2', amount: '0.5' },
  ],
};
const yen: CreditTransfer = {
  ...euros,
  reference: '中//',
  currency: 'JPY',
  beneficiary: 'Kōbe Lease',
  country: 'JP',
  bank: 'Bank <of> Kobe',
  account: '0123 <45>',
  bankCode: '0005-123',
  parts: [{ number: 'CUM-3', amount: '7000' }],
};
const file: BankFile = {
  messageId: 'PAY-1',
  createdAt: Date.UTC(2026, 10, 29, 2, 30, 38, 250),
  payOn: '2026-12-01',
  debtor: { name: 'Cumulus Flug', account: 'GB82 WEST 1234 5698 7654 32', bankCode: 'BOFIIE2DXXX' },
  transfers: [euros, yen],
};

/** By the schema of pain.001.001.09 (ISO 20022), element by element. */
const expected = `
  <?xml version="1.0" encoding="UTF-8"?>
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
    <CstmrCdtTrfInitn>
      <GrpHdr>
        <MsgId>PAY-1</MsgId>
        <CreDtTm>2026-11-29T02:30:38Z</CreDtTm>
        <NbOfTxs>2</NbOfTxs>
        <CtrlSum>7010.50</CtrlSum>
        <InitgPty><Nm>Cumulus Flug</Nm></InitgPty>
      </GrpHdr>
      <PmtInf>
        <PmtInfId>PAY-1-EUR</PmtInfId>
        <PmtMtd>TRF</PmtMtd>
        <NbOfTxs>1</NbOfTxs>
        <CtrlSum>10.50</CtrlSum>
        <ReqdExctnDt><Dt>2026-12-01</Dt></ReqdExctnDt>
        <Dbtr><Nm>Cumulus Flug</Nm></Dbtr>
        <DbtrAcct><Id><IBAN>GB82WEST12345698765432</IBAN></Id></DbtrAcct>
        <DbtrAgt><FinInstnId><BICFI>BOFIIE2DXXX</BICFI></FinInstnId></DbtrAgt>
        <CdtTrfTxInf>
          <PmtId><EndToEndId>RUN 12/2026</EndToEndId></PmtId>
          <Amt><InstdAmt Ccy="EUR">10.50</InstdAmt></Amt>
          <CdtrAgt><FinInstnId><BICFI>COBADEFF</BICFI></FinInstnId></CdtrAgt>
          <Cdtr><Nm>Eire Leasing + Sons</Nm><PstlAdr><Ctry>IE</Ctry></PstlAdr></Cdtr>
          <CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>
          <RmtInf>
            <Strd>
              <RfrdDocInf>
                <Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp>
                <Nb>CUM-1</Nb>
              </RfrdDocInf>
              <RfrdDocAmt><RmtdAmt Ccy="EUR">10.00</RmtdAmt></RfrdDocAmt>
            </Strd>
            <Strd>
              <RfrdDocInf>
                <Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp>
                <Nb>CUM-2</Nb>
              </RfrdDocInf>
              <RfrdDocAmt><RmtdAmt Ccy="EUR">0.50</RmtdAmt></RfrdDocAmt>
            </Strd>
          </RmtInf>
        </CdtTrfTxInf>
      </PmtInf>
      <PmtInf>
        <PmtInfId>PAY-1-JPY</PmtInfId>
        <PmtMtd>TRF</PmtMtd>
        <NbOfTxs>1</NbOfTxs>
        <CtrlSum>7000</CtrlSum>
        <ReqdExctnDt><Dt>2026-12-01</Dt></ReqdExctnDt>
        <Dbtr><Nm>Cumulus Flug</Nm></Dbtr>
        <DbtrAcct><Id><IBAN>GB82WEST12345698765432</IBAN></Id></DbtrAcct>
        <DbtrAgt><FinInstnId><BICFI>BOFIIE2DXXX</BICFI></FinInstnId></DbtrAgt>
        <CdtTrfTxInf>
          <PmtId><EndToEndId>.</EndToEndId></PmtId>
          <Amt><InstdAmt Ccy="JPY">7000</InstdAmt></Amt>
          <CdtrAgt>
            <FinInstnId><Nm>Bank .of. Kobe</Nm><Othr><Id>0005-123</Id></Othr></FinInstnId>
          </CdtrAgt>
          <Cdtr><Nm>Kobe Lease</Nm><PstlAdr><Ctry>JP</Ctry></PstlAdr></Cdtr>
          <CdtrAcct><Id><Othr><Id>0123&lt;45&gt;</Id></Othr></Id></CdtrAcct>
          <RmtInf>
            <Strd>
              <RfrdDocInf>
                <Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp>
                <Nb>CUM-3</Nb>
              </RfrdDocInf>
              <RfrdDocAmt><RmtdAmt Ccy="JPY">7000</RmtdAmt></RfrdDocAmt>
            </Strd>
          </RmtInf>
        </CdtTrfTxInf>
      </PmtInf>
    </CstmrCdtTrfInitn>
  </Document>`;

const withoutBlanks = (xml: string): string => xml.replaceAll(/>\s+</g, '><').trim();

describe('a payment file for a bank', () => {
  it('is a credit transfer initiation with a block for each currency', () => {
    expect(withoutBlanks(bankFileXml(file))).toBe(withoutBlanks(expected));
  });

  it('puts the transfers of a currency into one block and adds them up', () => {
    const xml = bankFileXml({ ...file, transfers: [euros, yen, euros] });

    expect(xml.match(/<PmtInfId>[^<]*|<NbOfTxs>\d+|<CtrlSum>[\d.]+/g)).toEqual([
      '<NbOfTxs>3',
      '<CtrlSum>7021.00',
      '<PmtInfId>PAY-1-EUR',
      '<NbOfTxs>2',
      '<CtrlSum>21.00',
      '<PmtInfId>PAY-1-JPY',
      '<NbOfTxs>1',
      '<CtrlSum>7000',
    ]);
  });
});
