import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { type LinkLook, linkClass } from './link-class';

export interface TextLinkProps extends ComponentProps<'a'> {
  readonly look?: LinkLook;
}

/** A plain anchor in the store's looks, for addresses outside the router (mail, phone, other sites, downloads). */
export function TextLink({ look = 'inline', className, ...rest }: TextLinkProps) {
  return <a {...rest} className={classNames(linkClass(look), className)} />;
}
