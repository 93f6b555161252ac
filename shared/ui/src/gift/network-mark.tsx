import { type CardNetwork, networkMarks } from '@bowtie/card-art';

export interface NetworkMarkProps {
  readonly network: CardNetwork;
  /** Height in pixels; leave it out where a style sets the size. */
  readonly height?: number | undefined;
  readonly className?: string | undefined;
}

/** The card network's name as a mark, in the colour of the text around it. */
export function NetworkMark({ network, height, className }: NetworkMarkProps) {
  const mark = networkMarks[network];
  const size = height === undefined ? {} : { height, width: (height * mark.width) / mark.height };
  return (
    <svg
      viewBox={`0 0 ${mark.width} ${mark.height}`}
      role="img"
      aria-label={mark.name}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...size}
    >
      {mark.shapes.map((shape) => (
        <path key={`${shape.transform ?? ''}${shape.d}`} {...shape} />
      ))}
    </svg>
  );
}
