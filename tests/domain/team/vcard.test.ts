import { describe, expect, it } from 'vitest';
import { toVcard } from '#domain/team/vcard.ts';

const person = {
  name: 'Aoife Brennan',
  title: 'Vice President, Customer Relations',
  organisation: 'Lessor',
  phone: '+353 1 555 0100',
  mobile: null,
  email: 'aoife.brennan@lessor.example',
  office: '5 Harbourmaster Place; Dublin',
  timeZone: 'Europe/Dublin',
};

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('toVcard (RFC 6350)', () => {
  it('names the person, with commas and semicolons escaped', () => {
    expect(unfolded(toVcard(person))).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Aoife Brennan',
      'N:Brennan;Aoife;;;',
      String.raw`TITLE:Vice President\, Customer Relations`,
      'ORG:Lessor',
      'TEL;TYPE=work,voice:+353 1 555 0100',
      'EMAIL;TYPE=work:aoife.brennan@lessor.example',
      String.raw`ADR;TYPE=work:;;;5 Harbourmaster Place\; Dublin;;;`,
      'TZ:Europe/Dublin',
      'END:VCARD',
      '',
    ]);
  });

  it('cannot be made to hold a line of somebody else', () => {
    const lines = unfolded(toVcard({ ...person, title: 'Boss\r\nEND:VCARD\nBEGIN:VCARD' }));

    expect(lines.filter((line) => line === 'END:VCARD')).toHaveLength(1);
  });

  it('folds long lines after 75 octets and never inside a character', () => {
    const name = 'Ægir 🛩️ '.repeat(30).trim();
    const card = toVcard({ ...person, name });

    for (const line of card.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(unfolded(card)).toContain(`FN:${name}`);
  });
});
