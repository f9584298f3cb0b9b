import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sparkline } from '#src/ui/graphs/sparkline.tsx';

/** How far each dot is to the right of the first value, in steps from value to value. */
function dotsOf(values: readonly (number | null)[]): readonly number[] {
  const { container } = render(<Sparkline values={values} />);
  const places = [...container.querySelectorAll('circle')].map((dot) =>
    Number(dot.getAttribute('cx')),
  );
  // The values are spread over 134 units, from 3 to 137.
  return places.map((place) => ((place - 3) / 134) * (values.length - 1));
}

it('has a dot for a value between two gaps, which no line reaches', () => {
  expect(dotsOf([null, 5, null, 7, 8])).toEqual([1, 4]);
});

it('has a dot for a value alone at the start, and one for the last value', () => {
  expect(dotsOf([5, null, 7, 8, null])).toEqual([0, 3]);
  expect(dotsOf([null, 5, null])).toEqual([1]);
});

it('has no dot where no value is known', () => {
  expect(dotsOf([null, null])).toEqual([]);
});
