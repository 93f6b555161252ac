import styles from './lazy-layout.module.css';

/** For parts below the first screen: they are laid out when they come near it, so the first paint need not wait for them. */
export const lazyLayoutClass: string = styles.lazyLayout ?? '';
