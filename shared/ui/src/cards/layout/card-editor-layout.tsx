import type { Network } from '@bowtie/domain';
import { CardArt, Container, Skeleton } from '@bowtie/ui';
import { type ReactNode, useRef } from 'react';
import type { DesignPicture } from '../design-grid';
import { useStickyScrollPadding } from '../use-sticky-scroll-padding';
import styles from './card-editor-layout.module.css';

export interface CardEditorLayoutProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** The card as it has been put together so far; without a design it is still to come. */
  readonly card: {
    readonly design: DesignPicture | undefined;
    readonly network: Network;
    readonly amount: number | undefined;
    readonly name: string;
    readonly plastic?: boolean;
  };
  /** What stands below the card: its words, its price. */
  readonly below: ReactNode;
  /** The decisions, one after the other. */
  readonly children: ReactNode;
}

export interface EditorLayoutProps extends Pick<CardEditorLayoutProps, 'title' | 'lead' | 'children'> {
  /** Above the title: where one is. */
  readonly crumbs?: ReactNode;
  /** Between the words and the columns: what was just undone, another way to do it. */
  readonly above?: ReactNode;
  /** The card, and what stands below it. */
  readonly preview: ReactNode;
}

/** A page where something is put together: what it will be always in view, the decisions beside it. */
export function EditorLayout({ title, lead, crumbs, above, preview, children }: EditorLayoutProps) {
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        {crumbs}
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {above}
      <div className={styles.columns}>
        <aside className={styles.preview} aria-label="Preview">
          {preview}
        </aside>
        <div className={styles.decisions}>{children}</div>
      </div>
    </Container>
  );
}

/** Where a card is put together: the card itself always in view, the decisions beside it. */
export function CardEditorLayout({ title, lead, card, below, children }: CardEditorLayoutProps) {
  const preview = (
    <>
      {card.design === undefined ? (
        <Skeleton shape="card" width="min(100%, 420px)" />
      ) : (
        <CardArt
          src={card.design.image_url}
          alt={card.design.name}
          network={card.network}
          amount={card.amount}
          nameOnCard={card.name}
          plastic={card.plastic ?? false}
          width={420}
          tilt
          loading="eager"
        />
      )}
      {below}
    </>
  );
  return (
    <EditorLayout title={title} lead={lead} preview={preview}>
      {children}
    </EditorLayout>
  );
}

export interface CardStepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One decision about the card. */
export function CardStep({ title, children }: CardStepProps) {
  return (
    <section className={styles.step}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The price and the button, at the end of the form. On a phone they stay in view. */
export function BuyBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useStickyScrollPadding(bar);
  return (
    <div ref={bar} className={styles.buy}>
      {children}
    </div>
  );
}
