import { describe, expect, it } from 'vitest';
import { settingFaults } from '#tests/support/portal/setting-faults.ts';

const expiry = 'PORTAL_TOKEN_EXPIRY_MINUTES';
const refresh = 'PORTAL_TOKEN_REFRESH_MINUTES_BEFORE_EXPIRY';
const check = 'PORTAL_TOKEN_CHECK_SECONDS';
const countdown = 'PORTAL_EXPIRY_COUNTDOWN_SECONDS';
const absolute = 'PORTAL_ABSOLUTE_HOURS';

describe('the timings of a session', () => {
  it.each([
    [{ [expiry]: '10', [refresh]: '10' }, `${refresh}: 10 minutes before its end`],
    [{ [refresh]: '15' }, `${refresh}: 15 minutes before its end`],
    [{ [expiry]: '1', [check]: '60' }, `${check}: every 60 seconds is never in time`],
    [{ [expiry]: '0.5', [countdown]: '31' }, `${countdown}: a warning of 31 seconds is longer`],
    [{ [countdown]: '901' }, `${countdown}: a warning of 901 seconds is longer`],
    [{ [expiry]: '61', [absolute]: '1' }, `${absolute}: 1 hours end a session before`],
  ])('names timings that contradict each other: %j', (variables, fault) => {
    const set = variables as Record<string, string>;
    const [name = ''] = fault.split(':');
    const [line = '', ...others] = settingFaults(set);
    const example = line.split(`Example: ${name}=`)[1] ?? '';

    expect(line).toContain(fault);
    expect(line).toContain(`(${expiry}). Example: ${name}=`);
    expect(others).toEqual([]);
    expect(settingFaults({ ...set, [name]: example })).toEqual([]);
  });

  it.each([
    { [expiry]: '10', [refresh]: '9.9' },
    { [expiry]: '0.5', [countdown]: '20' },
    { [expiry]: '0.5', [countdown]: '30' },
    { [expiry]: '0.2' },
    { [expiry]: '1', [check]: '59' },
    { [absolute]: '0.005' },
    { [expiry]: '60', [absolute]: '1' },
  ])('takes timings that fit: %j', (variables) => {
    expect(settingFaults(variables as Record<string, string>)).toEqual([]);
  });
});
