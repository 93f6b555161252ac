import type { Network } from '@bowtie/domain';
import { useFormChoice } from '@bowtie/web/forms';
import { useForm } from 'react-final-form';
import { CobrandChoice } from '../../card-choice/cobrand-choice';
import { DesignChoice } from '../../card-choice/design-choice';
import { changeFields } from '../../forms/change-fields';
import { FormChoiceCards } from '../../forms/choice-cards-field';
import type { OrderDetails, ProductKind } from '../../state/business-order';
import styles from './details.module.css';
import { designKinds } from './details-choices';

/** What is on the cards: a design of the store, or a logo card. */
export function CardDesign() {
  const form = useForm<OrderDetails>();
  const network = useFormChoice<Network>('network').value;
  const kind = useFormChoice<ProductKind>('productKind').value;
  const cobrand = useFormChoice<string | null>('cobrandUuid');
  const name = useFormChoice<string>('templateName').value;
  const picture = useFormChoice<string | null>('imageUrl').value;
  return (
    <section className={styles.section} aria-labelledby="design">
      <h2 id="design">Design</h2>
      <FormChoiceCards name="productKind" legend="What is on the card?" legendHidden options={designKinds} />
      {kind === 'predesigned' ? (
        <DesignChoice network={network} />
      ) : (
        <CobrandChoice
          network={network}
          chosen={cobrand.value && picture ? { id: cobrand.value, name, image_url: picture } : undefined}
          error={cobrand.error}
          onChoose={({ cobrand_uuid, cloudinary_id, name, image_url }) =>
            changeFields(form, {
              cobrandUuid: cobrand_uuid,
              cloudinaryId: cloudinary_id,
              templateName: name,
              imageUrl: image_url,
            })
          }
        />
      )}
    </section>
  );
}
