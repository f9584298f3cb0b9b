import { ChakraProvider } from '@chakra-ui/react';
import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionActorRef } from '#machines/session/session/session.machine.ts';
import {
  clockText,
  Countdown,
  spokenSeconds,
  spokenText,
} from '#src/features/session/modals/countdown.tsx';
import { system } from '#src/ui/theme/system.ts';
import { createSignedInSession } from '#tests/support/charts/create-session-actor.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';

beforeEach(() => {
  installBrowserStandIns();
});

describe('the words of the countdown', () => {
  it.each([
    [120, '2:00'],
    [61, '1:01'],
    [9, '0:09'],
    [0, '0:00'],
  ])('%i seconds read %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  it('are spoken at the start, each 30 seconds and each 5 of the last 20', () => {
    const spoken = [113];
    for (let seen = 112; seen >= 0; seen -= 1)
      if (spokenSeconds(spoken.at(-1) ?? 0, seen) === seen) spoken.push(seen);

    expect(spoken).toEqual([113, 90, 60, 30, 20, 15, 10, 5, 0]);
  });

  it('are the time that is seen', () => {
    expect([120, 113, 61, 60, 1].map(spokenText)).toEqual(
      ['2 minutes', '1 minute 53 seconds', '1 minute 1 second', '1 minute', '1 second'].map(
        (time) => `You will be signed out in ${time}.`,
      ),
    );
  });

  it('stay as they are while nothing new is due', () => {
    const session = createSignedInSession();
    session.look(780_000);
    const { container } = render(
      <ChakraProvider value={system}>
        <Countdown session={session.chart.actor as SessionActorRef} />
      </ChakraProvider>,
    );
    const live = container.querySelector('[aria-live=assertive]');

    act(() => session.look(787_000));
    const first = live?.textContent;
    act(() => session.look(811_000));

    expect([first, live?.textContent]).toEqual([
      'You will be signed out in 2 minutes.',
      'You will be signed out in 1 minute 29 seconds.',
    ]);
  });
});
