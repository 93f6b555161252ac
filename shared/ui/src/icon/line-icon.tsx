import type { ComponentProps } from 'react';

export interface LineIconProps extends Omit<ComponentProps<'svg'>, 'children' | 'path'> {
  /** The line, as it is drawn on a field of 24 by 24. */
  readonly path: string;
  /** Edge in pixels. */
  readonly size?: number;
  /** What it says when it stands alone; without it the icon is decoration and hidden from assistive technology. */
  readonly label?: string;
}

/** A line in the colour of the text around it. */
export function LineIcon({ path, size = 20, label, ...rest }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}
