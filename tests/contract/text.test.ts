import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { saidLine, saidText } from '#contract/text/text.ts';

const error = 'Say why.';

const answerOf = (schema: ReturnType<typeof saidText>, text: string) => {
  const { success, data, error: failed } = schema.safeParse(text);
  return success ? data : failed?.issues.map(({ message }) => message);
};

describe('a text that says something', () => {
  it.each(['', ' \n\t', '\u200b\u200d', '\u0007', '\u2800', '\u3164 \ufeff'])(
    'is refused once when nobody sees it: %j',
    (text) => {
      expect(answerOf(saidText({ maximum: 20, error }), text)).toEqual([error]);
    },
  );

  it('has its least length in what is seen', () => {
    const schema = saidText({ maximum: 20, minimum: 3, error });

    expect([answerOf(schema, ' a\u200b\u200bb '), answerOf(schema, ' a b ')]).toEqual([
      [error],
      'a b',
    ]);
  });

  it('keeps what is written, without blanks around it', () => {
    expect(answerOf(saidText({ maximum: 20, error }), ' a\u200db\nc ')).toBe('a\u200db\nc');
    expect(answerOf(saidLine({ maximum: 20, error }), ' a b ')).toBe('a b');
  });

  it('is one line where a line is asked for', () => {
    expect(answerOf(saidLine({ maximum: 20, error }), 'a\nb')).toEqual(['Write it in one line.']);
  });
});

describe('every name, title and word of a person', () => {
  const wanted = new Set([
    'fullname',
    'name',
    'title',
    'topic',
    'message',
    'text',
    'bankReference',
  ]);
  const found = Object.values(calls).flatMap(({ name, body }) => {
    const shape: unknown = body === undefined ? {} : Reflect.get(body, 'shape');
    return Object.entries((shape ?? {}) as Record<string, Parameters<typeof answerOf>[0]>)
      .filter(([field]) => wanted.has(field))
      .map(([field, schema]) => [name, field, schema] as const);
  });

  it('is looked at in a dozen calls', () => {
    expect(found.length).toBeGreaterThan(11);
  });

  it.each(found)('is refused by %s as %s when nobody sees it', (_call, _field, schema) => {
    expect(schema.safeParse('\u200b\u2800').success).toBe(false);
  });
});
