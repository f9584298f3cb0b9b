import type { AskedColumn, OwnQuestion } from '#domain/utilisation/own-file/own-file.types.ts';

/** A column of an own file with one value that names an aircraft. */
export function anAskedColumn(more: Partial<AskedColumn> = {}): AskedColumn {
  return {
    key: 'tail',
    heading: 'Tail',
    values: ['EI-ABC'],
    named: ['EI-ABC (4521)'],
    suggested: 'aircraft',
    by: 'values',
    fits: ['aircraft'],
    twoReadings: null,
    marks: [],
    ...more,
  };
}

/**
 * An own file on two sheets: aircraft are named, hours are undecided and can be read in two ways, and
 * its month is not known.
 */
export function anOwnQuestion(more: Partial<OwnQuestion> = {}): OwnQuestion {
  const hours = anAskedColumn({
    key: 'hrs',
    heading: 'Hrs',
    values: ['1,250'],
    named: [''],
    suggested: 'undecided',
    fits: ['fh', 'tsn'],
    twoReadings: '1,250',
  });
  return {
    sheets: ['May', 'June'],
    sheet: 'May',
    columns: [anAskedColumn(), hours],
    notes: [],
    hasMonthsAcross: false,
    months: ['2026-05', '2026-06'],
    month: null,
    decimalMark: null,
    record: null,
    ...more,
  };
}
