import { type ReactNode, useId } from 'react';
import type { ChartContent } from './chart.types.ts';

/** To a screen reader an inline picture is one image only when it says so. */
const asImage = { role: 'img' } as const;

/** The picture of a chart: one image with a title and a description. */
export function ChartImage(props: {
  readonly content: Pick<ChartContent, 'title' | 'description'>;
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
