import { useMemo } from 'react';
import { encode } from 'uqr';

const border = 3;

/** One path for all dark modules, one square each. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

/**
 * A text as a QR code (ISO/IEC 18004), dark on light in every colour scheme: cameras need it. Next to it
 * stands the same as text.
 */
export function QrCode({ text }: { readonly text: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border });
    return { size: data.length, path: pathOf(data) };
  }, [text]);
  return (
    <svg className="gate-qr" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
