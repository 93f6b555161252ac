import { iconPaths } from './icon-paths';
import { LineIcon, type LineIconProps } from './line-icon';

/** The icons the store has; the list is chosen in tools/write-icons.ts. */
export type IconName = keyof typeof iconPaths;

export interface IconProps extends Omit<LineIconProps, 'path'> {
  readonly name: IconName;
}

/** A line icon in the colour of the text around it. */
export function Icon({ name, ...rest }: IconProps) {
  return <LineIcon path={iconPaths[name]} {...rest} />;
}
