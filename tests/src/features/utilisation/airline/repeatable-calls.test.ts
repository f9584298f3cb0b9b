import { describe, expect, it } from 'vitest';
import { repeatableCalls } from '#src/features/utilisation/airline/repeatable-calls.ts';

const lost = async (key: string): Promise<never> => {
  throw new Error(key);
};
const answered = async (key: string): Promise<string> => key;

describe('the key of a write', () => {
  it('is the same as long as no answer has come', async () => {
    const once = repeatableCalls();
    const { message } = await once({ month: 'May' }, lost).catch((error: Error) => error);

    expect(await once({ month: 'May' }, answered)).toBe(message);
  });

  it('is another one once an answer has come, so that a refusal is judged anew', async () => {
    const once = repeatableCalls();
    const first = await once({ month: 'May' }, answered);

    expect(await once({ month: 'May' }, answered)).not.toBe(first);
  });

  it('is told apart by what is written and by the page that writes it', async () => {
    const [one, other] = [repeatableCalls(), repeatableCalls()];
    const keys = [
      await one({ month: 'May' }, answered),
      await one({ month: 'June' }, answered),
      await other({ month: 'May' }, answered),
    ];

    expect(new Set(keys).size).toBe(3);
  });
});
