import { useTitleMeanwhile } from '#src/ui/hooks/use-document-title.ts';

/** Names the browser tab after the open row of a list, while it is open. */
export function OpenRowTitle(props: { readonly title: string }) {
  useTitleMeanwhile(props.title);
  return null;
}
