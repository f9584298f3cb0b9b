import { type ReactNode, useId } from 'react';
import type { GraphContent } from './graph.types.ts';

/** A screen reader treats an inline picture as one image only with this role. */
const asImage = { role: 'img' } as const;

/** The picture of a graph: one image with a title and a description. */
export function GraphImage(props: {
  readonly content: Pick<GraphContent, 'title' | 'description'>;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <svg
      {...asImage}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      width={props.width}
      height={props.height}
    >
      <title id={`${id}-title`}>{props.content.title}</title>
      <desc id={`${id}-description`}>{props.content.description}</desc>
      {props.children}
    </svg>
  );
}
