import type { ComponentProps } from 'react';
import { iconPaths } from './icon-paths';

/** The icons the store has; the list is chosen in tools/write-icons.ts. */
export type IconName = keyof typeof iconPaths;

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  readonly name: IconName;
  /** Edge in pixels. */
  readonly size?: number;
  /** What it says when it stands alone; without it the icon is decoration and hidden from assistive technology. */
  readonly label?: string;
}

/** A line icon in the colour of the text around it. */
export function Icon({ name, size = 20, label, ...rest }: IconProps) {
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
      <path d={iconPaths[name]} />
    </svg>
  );
}
