import { cardValue, moneyText, type Network } from '@bowtie/domain';
import { buttonClass } from '@bowtie/ui';
import { BuyBar, CardStep } from '@bowtie/ui/cards';
import { ChoiceCards } from '@bowtie/ui/forms';
import { Link, useSearchParams } from '@bowtie/web';
import type { CardDraft } from './draft';
import styles from './prepaid-card.module.css';

/** Whether the card comes by e-mail or in plastic; it stands in the address. */
export function KindChoice({ plastic }: { plastic: boolean }) {
  const [, setSearch] = useSearchParams();
  const choose = (kind: 'egift' | 'plastic') =>
    setSearch(
      (now) => {
        const to = new URLSearchParams(now);
        if (kind === 'plastic') to.set('kind', kind);
        else to.delete('kind');
        return to;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <CardStep title="How should it arrive?">
      <ChoiceCards
        legend="How it arrives"
        legendHidden
        minWidth={240}
        value={plastic ? 'plastic' : 'egift'}
        onValue={choose}
        options={[
          { value: 'egift', label: 'By e-mail', hint: 'Digital, within minutes' },
          { value: 'plastic', label: 'By mail', hint: 'Physical, a plastic card in its envelope' },
        ]}
      />
    </CardStep>
  );
}

interface BuildOnProps {
  network: Network;
  design: NonNullable<CardDraft['design']>;
}

/** Leads a plastic card on: its name, packaging and address are the design flow's to ask for. */
export function BuildOn({ network, design }: BuildOnProps) {
  return (
    <BuyBar>
      <p
        className={styles.next}
      >{`Next: the amount of ${moneyText({ dollars: cardValue.min })} to ${moneyText({ dollars: cardValue.max })}, the name on the card, your words, and where we mail it.`}</p>
      <Link
        to={`/${network}-gift-cards/buildacard/${design.id}/`}
        className={buttonClass({ variant: 'ribbon', size: 'large', block: true })}
      >{`Continue with “${design.name}”`}</Link>
    </BuyBar>
  );
}
