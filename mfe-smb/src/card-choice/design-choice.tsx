import type { Network } from '@bowtie/domain';
import { ErrorState } from '@bowtie/ui';
import { DesignGrid } from '@bowtie/ui/cards';
import { Fieldset } from '@bowtie/ui/forms';
import { useFormChoice } from '@bowtie/web/forms';
import { useForm } from 'react-final-form';
import { useBusinessTemplates } from '../data/business-catalog';
import { changeFields } from '../forms/change-fields';
import type { OrderDetails } from '../state/business-order';

type DesignFields = Pick<OrderDetails, 'templateId' | 'templateName' | 'imageUrl'>;

/**
 * The predesigned designs that businesses may order on cards of a network, as a field of the form around it. A chosen one that
 * is none of them (of an order that is bought again) comes first as "Your choice".
 */
export function DesignChoice({ network }: { network: Network }) {
  const form = useForm<DesignFields>();
  // A field of a form has an empty text where there is none.
  const { value: id, error } = useFormChoice<string>('templateId');
  const name = useFormChoice<string>('templateName').value;
  const picture = useFormChoice<string>('imageUrl').value;
  const templates = useBusinessTemplates(network);
  if (templates.status === 'failed')
    return <ErrorState title="The designs did not load" onRetry={templates.reload} />;
  return (
    <Fieldset legend="Designs" legendHidden error={error}>
      <DesignGrid
        designs={templates.data?.templates}
        places={8}
        chosen={id || undefined}
        outside={id === '' || picture === '' ? undefined : { id, name, image_url: picture }}
        onChoose={(design) =>
          changeFields(form, { templateId: design.id, templateName: design.name, imageUrl: design.image_url })
        }
      />
    </Fieldset>
  );
}
