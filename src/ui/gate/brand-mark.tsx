/** The logo of the portal; the brand's name is always next to it as text. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <path d="M7 21 25 9l-5 15-4-6z" fill="var(--brand-ink)" />
    </svg>
  );
}
