import { defineTokens } from '@chakra-ui/react/styled-system';

const color = (name: string) => ({ value: `var(--${name})` });
const pixels = (size: number) => ({ value: `${size}px` });

/**
 * The portal's tokens. Colours are custom properties in `styles/base.css`, with their light and
 * dark values, because the page needs them before the design system is loaded.
 */
export const tokens = defineTokens({
  colors: {
    ink: { DEFAULT: color('ink'), muted: color('ink-muted') },
    surface: {
      DEFAULT: color('surface'),
      raised: color('surface-raised'),
      sunken: color('surface-sunken'),
    },
    line: { DEFAULT: color('line'), strong: color('line-strong') },
    brand: {
      DEFAULT: color('brand'),
      hover: color('brand-hover'),
      ink: color('brand-ink'),
      subtle: color('brand-subtle'),
    },
    info: color('info'),
    good: color('good'),
    warn: { DEFAULT: color('warn'), subtle: color('warn-subtle') },
    bad: { DEFAULT: color('bad'), subtle: color('bad-subtle') },
  },
  spacing: {
    1: pixels(4),
    2: pixels(8),
    3: pixels(12),
    4: pixels(16),
    5: pixels(20),
    6: pixels(24),
    8: pixels(32),
    10: pixels(40),
    12: pixels(48),
  },
  fontSizes: {
    xs: pixels(12),
    sm: pixels(13),
    md: pixels(14),
    lg: pixels(16),
    xl: pixels(20),
    '2xl': pixels(28),
  },
  fontWeights: { normal: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' } },
  radii: { sm: pixels(4), md: pixels(6), full: { value: '999px' } },
  shadows: { float: { value: 'var(--shadow-float)' } },
});
