import { useLocation, useSearch } from 'wouter';

/**
 * The open tab of a screen, kept in the address so that a link, reload and back reach it; the first
 * one needs no word there.
 */
export function useTab<Tab extends string>(
  tabs: readonly [readonly [Tab, string], ...(readonly (readonly [Tab, string])[])],
): readonly [Tab, (tab: Tab) => void] {
  const asked = new URLSearchParams(useSearch()).get('tab');
  const [path, navigate] = useLocation();
  const [first] = tabs[0];
  const [tab] = tabs.find(([one]) => one === asked) ?? tabs[0];
  return [tab, (next) => navigate(next === first ? path : `${path}?tab=${next}`)];
}
