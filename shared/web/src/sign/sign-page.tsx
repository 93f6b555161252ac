import { Bow, Container, classNames, Surface } from '@bowtie/ui';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import styles from './sign.module.css';

interface SignPageProps {
  title: string;
  children: ReactNode;
  foot?: ReactNode;
  /** For a form of many fields. */
  isWide?: boolean;
}

/** The sheet of paper on which one signs in or up. When it turns into another, the focus goes to its title. */
export function SignPage({ title, children, foot, isWide = false }: SignPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);
  return (
    <Container width="text" className={styles.page}>
      <Surface as="section" padding="large" className={classNames(styles.sheet, isWide && styles.wide)}>
        <Bow className={styles.bow} />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {/* Another sheet shares no element with this one: a translator may have changed the texts in it. */}
        <Fragment key={title}>{children}</Fragment>
      </Surface>
      {foot && <p className={styles.foot}>{foot}</p>}
    </Container>
  );
}
