import './sparkline.css';

const [width, height] = [140, 28];
const inset = 3;

/**
 * The course of a few values as a small line from zero, for a screen that has every figure as text
 * too; a gap where a value is unknown, and a dot for the last value and for those between gaps.
 */
export function Sparkline({ values }: { readonly values: readonly (number | null)[] }) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const step = (width - 2 * inset) / Math.max(1, values.length - 1);
  const points = values.map((value, index) => ({
    x: inset + index * step,
    y: value === null ? null : height - inset - (value / most) * (height - 2 * inset),
  }));
  const path = points
    .map(({ x, y }, index) => {
      if (y === null) return '';
      const isStart = (points[index - 1]?.y ?? null) === null;
      return `${isStart ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join(' ');
  const last = points.findLastIndex(({ y }) => y !== null);
  const dots = points.filter((_point, index) => {
    const isAlone = [index - 1, index + 1].every((at) => (points[at]?.y ?? null) === null);
    return index === last || isAlone;
  });
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <line x1={inset} x2={width - inset} y1={height - inset} y2={height - inset} />
      <path d={path} />
      {dots.map(({ x, y }) => y !== null && <circle key={x} cx={x} cy={y} r={2.5} />)}
    </svg>
  );
}
