import { classNames } from '../class-names';
import styles from './merchant-mark.module.css';

export interface MerchantMarkProps {
  readonly src: string;
  /** The merchant's name; leave it out where the name stands beside the mark. */
  readonly name?: string | undefined;
  /** Edge in pixels. */
  readonly size?: number;
  readonly loading?: 'eager' | 'lazy';
  readonly className?: string | undefined;
}

/** A merchant's drawn mark. */
export function MerchantMark({ src, name = '', size = 56, loading = 'lazy', className }: MerchantMarkProps) {
  return (
    <img
      src={src}
      alt={name}
      width={size}
      height={size}
      loading={loading}
      decoding="async"
      className={classNames(styles.mark, className)}
    />
  );
}
