import type { GiftTemplate } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { ErrorState } from '@bowtie/ui';
import { DesignGrid } from '@bowtie/ui/cards';
import { Fieldset } from '@bowtie/ui/forms';
import { useServerData } from '@bowtie/web';
import { fetchTemplates, templatesKey } from '../data/business-catalog';

interface DesignChoiceProps {
  network: Network;
  /** The id of the chosen design. */
  chosen: string | null;
  error?: string | undefined;
  onChoose: (design: GiftTemplate) => void;
}

/** The predesigned designs that businesses may order on cards of a network. */
export function DesignChoice({ network, chosen, error, onChoose }: DesignChoiceProps) {
  const templates = useServerData(templatesKey(network), (signal) => fetchTemplates(network, signal));
  if (templates.status === 'failed')
    return <ErrorState title="The designs did not load" onRetry={templates.reload} />;
  return (
    <Fieldset legend="Designs" legendHidden error={error}>
      <DesignGrid
        designs={templates.data?.templates}
        places={8}
        chosen={chosen ?? undefined}
        onChoose={onChoose}
      />
    </Fieldset>
  );
}
