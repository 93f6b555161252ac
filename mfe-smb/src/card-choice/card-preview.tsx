import { type Network, networkNames, parseAmountCell } from '@bowtie/domain';
import { CardArt, NetworkMark } from '@bowtie/ui';
import styles from './card-preview.module.css';

interface CardPreviewProps {
  network: Network;
  /** The chosen picture; null before there is one. */
  imageUrl: string | null;
  /** Its name. */
  design: string;
  isPlastic: boolean;
  /** The value as it is typed. */
  amount: string;
  nameOnCard: string;
  cardMessage: string;
}

/** The card as each person will get it: the picture with the mark of its network over it. */
export function CardPreview({ network, imageUrl, design, isPlastic, amount, ...texts }: CardPreviewProps) {
  if (imageUrl === null)
    return (
      <div className={styles.empty}>
        <NetworkMark network={network} height={36} />
        <p>Choose a design to see your card</p>
      </div>
    );
  const dollars = parseAmountCell(amount);
  const isWhole = dollars !== undefined && Number.isInteger(dollars);
  return (
    <CardArt
      src={imageUrl}
      alt={`${design} on a ${networkNames[network]} card`}
      network={network}
      plastic={isPlastic}
      amount={isWhole ? dollars : null}
      nameOnCard={isPlastic ? texts.nameOnCard : undefined}
      messageOnCard={isPlastic ? texts.cardMessage : undefined}
    />
  );
}
