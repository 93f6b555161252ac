import { type Cobrand, userCobrands } from '@bowtie/contracts';
import { type Network, networkNames } from '@bowtie/domain';
import { buttonClass, EmptyState, ErrorState, linkClass } from '@bowtie/ui';
import { DesignGrid, type DesignPicture } from '@bowtie/ui/cards';
import { Fieldset } from '@bowtie/ui/forms';
import { Link, useCallData, useSignedIn } from '@bowtie/web';

/** As many logo cards as the store keeps of a visitor. */
const limit = 100;

interface CobrandChoiceProps {
  network: Network;
  /** The chosen one, which comes first as "Your choice" where it is none of them (of an order that is bought again). */
  chosen: DesignPicture | undefined;
  error?: string | undefined;
  onChoose: (cobrand: Cobrand) => void;
}

/** The logo cards that the visitor has made: those of the chosen network. */
export function CobrandChoice({ network, chosen, error, onChoose }: CobrandChoiceProps) {
  const isSignedIn = useSignedIn();
  const { status, data, reload } = useCallData(
    userCobrands,
    { query: { page: 1, limit } },
    { reportAs: 'cobrands' },
  );
  if (status === 'failed') return <ErrorState title="Your logo cards did not load" onRetry={reload} />;
  const own = data?.cobrands.filter(({ card_network }) => card_network === network);
  const others = (data?.cobrands.length ?? 0) - (own?.length ?? 0);
  if (own?.length === 0 && chosen === undefined)
    return (
      <Fieldset legend="Logo cards" legendHidden error={error}>
        <EmptyState
          title={others > 0 ? `No logo card for ${networkNames[network]} yet` : 'No logo cards yet'}
          action={
            <Link to="/build-a-card/" className={buttonClass({ variant: 'ink' })}>
              Make a logo card
            </Link>
          }
        >
          <span>Put your logo on a card once. It is saved, and you choose it here for every order.</span>
          <span>{isSignedIn === false && ' If you have made one already, log in first.'}</span>
        </EmptyState>
      </Fieldset>
    );
  return (
    <Fieldset legend="Logo cards" legendHidden error={error}>
      <DesignGrid
        designs={own?.map((cobrand) => ({ ...cobrand, id: cobrand.cobrand_uuid }))}
        places={4}
        chosen={chosen?.id}
        outside={chosen}
        onChoose={onChoose}
      />
      <p>
        <Link to="/build-a-card/" className={linkClass('inline')}>
          Make another logo card
        </Link>
      </p>
    </Fieldset>
  );
}
