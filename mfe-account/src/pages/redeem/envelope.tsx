import { Bow, VisuallyHidden } from '@bowtie/ui';
import type { ReactNode } from 'react';
import styles from './envelope.module.css';

interface Names {
  /** Null where the sender gave no name. */
  sender: string | null;
  recipient: string | null;
}

interface SealedEnvelopeProps extends Names {
  onOpen(): void;
}

/** A sealed envelope, tied with a ribbon: one large button that opens it. */
export function SealedEnvelope({ sender, recipient, onOpen }: SealedEnvelopeProps) {
  return (
    <button type="button" className={styles.sealed} onClick={onOpen}>
      <VisuallyHidden>Open your gift </VisuallyHidden>
      <span className={styles.paper}>
        <span className={styles.flap} />
        <span className={styles.band} />
        <span className={styles.names}>
          <Addresses sender={sender} recipient={recipient} />
        </span>
        <Bow className={styles.bow} />
      </span>
      <span className={styles.hint}>Touch to open</span>
    </button>
  );
}

interface OpenEnvelopeProps extends Names {
  /** What comes out of it. */
  children: ReactNode;
}

/** The envelope with its flap up; the ribbon falls away once, and what is in it rises. */
export function OpenEnvelope({ sender, recipient, children }: OpenEnvelopeProps) {
  return (
    <div className={styles.open}>
      <span className={styles.openFlap} aria-hidden="true" />
      <div className={styles.content}>{children}</div>
      <span className={styles.pocket} aria-hidden="true">
        <span className={styles.names}>
          <Addresses sender={sender} recipient={recipient} />
        </span>
      </span>
      <Bow className={styles.untied} />
    </div>
  );
}

function Addresses({ sender, recipient }: Names) {
  return (
    <>
      {sender !== null && <span className={styles.sender}>{`from ${sender} `}</span>}
      {recipient !== null && <span className={styles.recipient}>{`For ${recipient} `}</span>}
    </>
  );
}
