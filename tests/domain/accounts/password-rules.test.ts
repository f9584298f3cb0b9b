import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordFault } from '#domain/accounts/password-rules.ts';

const owner = { email: 'grace.okafor@aurora.example', name: 'Grace Okafor' };
const fault = (password: string) => passwordFault(password, owner);

const text = (length: number) => 'wolken über dublin '.repeat(10).slice(0, length);

describe('passwordFault (S26)', () => {
  it.each([
    'a long sentence is a good password',
    'tail wind over the hudson',
    'Ünïcödé ist auch erlaubt',
    '天空中有许多飞机在云层之上飞行着呢',
    'fly-the-portal-demo',
    'correct horse battery',
  ])('accepts %s', (password) => {
    expect(fault(password)).toBe(undefined);
  });

  it.each([
    'password1234567',
    'PasswordPassword1!',
    'qwertyuiopasdfgh',
    'Welcome2026Welcome2026',
    '111111111111111',
    'abcabcabcabcabcabc',
    'aaaaaaaaaaaaaaaaaaaa',
    'Summer2026!Summer2026!',
    'letmein-letmein-letmein',
    'grace.okafor.aurora',
    'GraceOkafor123456',
    'iloveyouiloveyou',
    '1234567890123456',
    '               ',
    'P4ssw0rdP4$$w0rd!!',
    'W3lc0me-l3tm3in-2026',
    'abcdefghijklmnop',
    'zyxwvutsrqponmlk',
    'qwertzuiopasdfgh',
    'lkjhgfdsapoiuytrewq',
    'azertyuiopqsdfghjklm',
    'aoeuidhtnspyfgcrl',
    'йцукенгшщзхъфывапролдж',
    '1qaz2wsx3edc4rfv5tgb',
    'abcdefg hijklmn opqrst',
  ])('refuses %s as easy to guess', (password) => {
    expect(fault(password)).toContain('easy to guess');
  });

  it('counts no name of the portal, the lessor or the airline', () => {
    const knownNames = ['Meridian Leasing', 'meridian', 'Aurora Airways'];
    const password = 'Meridian for Aurora Airways';

    expect(fault(password)).toBe(undefined);
    expect(passwordFault(password, { ...owner, knownNames })).toContain('easy to guess');
    expect(passwordFault('M3ridian-Le4sing-fly!', { ...owner, knownNames })).toContain('names');
  });

  it('counts characters, not bytes, from 15 to 128', () => {
    expect(fault(text(14))).toContain('this one has 14');
    expect(fault(text(15))).toBe(undefined);
    expect(fault(text(128))).toBe(undefined);
    expect(fault(text(129))).toContain('this one has 129');
  });

  it('judges any text quickly and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.string(), (password, name) => {
        const answer = passwordFault(password, { email: name, name });
        return answer === undefined || answer.endsWith('.');
      }),
    );
    const started = performance.now();
    fault('ab'.repeat(64));
    fault('a'.repeat(127) + 'b');
    expect(performance.now() - started).toBeLessThan(500);
  });
});
