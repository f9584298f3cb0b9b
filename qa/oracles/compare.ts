import { isRecord } from '#domain/text/is-record.ts';

/** One field of a result that is not what was expected. */
export interface FieldDifference {
  readonly field: string;
  readonly expected: unknown;
  readonly got: unknown;
}

const decimalText = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/;

/** Normalises the notation of decimals, and the case of labels. */
function normal(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const text = String(value);
  const [, sign, digits, decimals] = decimalText.exec(text) ?? [];
  if (digits === undefined) return text.toLowerCase();
  const size = decimals === undefined || decimals === '' ? digits : `${digits}.${decimals}`;
  return size === '0' ? '0' : `${sign}${size}`;
}

function fieldDifferences(
  expected: object,
  got: unknown,
  path: string,
): readonly FieldDifference[] {
  const actual: Record<string, unknown> = isRecord(got) ? got : {};
  return Object.entries(expected).flatMap(([key, value]) =>
    differences(value, actual[key], path === '' ? key : `${path}.${key}`),
  );
}

/**
 * Compares the fields that `expected` names with a result. Lists agree item by item and in length,
 * numbers and decimal text by value (`0` is `0.00`), other text without regard to case.
 */
export function differences(
  expected: unknown,
  got: unknown,
  path = '',
): readonly FieldDifference[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(got) || got.length !== expected.length)
      return [{ field: path, expected, got }];
    return expected.flatMap((item, index) => differences(item, got[index], `${path}[${index}]`));
  }
  if (isRecord(expected)) return fieldDifferences(expected, got, path);
  return normal(expected) === normal(got) ? [] : [{ field: path, expected, got }];
}
