import { isPlasticStyle } from '@bowtie/domain';
import { Button, Container, linkClass, Surface } from '@bowtie/ui';
import { ChoiceCards } from '@bowtie/ui/forms';
import { Link, useNavigate } from '@bowtie/web';
import { focusFirstError } from '@bowtie/web/forms';
import { useRef, useState } from 'react';
import { businessPaths } from '../../business-paths';
import { CardPreview } from '../../card-choice/card-preview';
import { CobrandChoice } from '../../card-choice/cobrand-choice';
import { DesignChoice } from '../../card-choice/design-choice';
import { NetworkChoice } from '../../card-choice/network-choice';
import { SendWhen } from '../../sending/send-when';
import { changeDetails, type OrderDetails } from '../../state/business-order';
import { useBusinessConfiguration, useBusinessOrder } from '../../state/order-atom';
import styles from './details.module.css';
import { type CardKind, cardKinds, deliveries, designKinds } from './details-choices';
import { type DetailsErrors, detailsErrors } from './details-errors';
import { EachCard } from './each-card';
import { ProductChoice } from './product-choice';

/** What all cards of a business order have in common. */
export function Page() {
  const { order, dispatch } = useBusinessOrder();
  const { details } = order;
  const { maxCards, networks } = useBusinessConfiguration();
  const navigate = useNavigate();
  const [isSent, setIsSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const kind: CardKind = isPlasticStyle(details.style) ? 'plastic' : 'virtual';
  const errors = detailsErrors(details, maxCards);
  const shown: DetailsErrors = isSent ? errors : {};
  const change = (part: Partial<OrderDetails>) => dispatch(changeDetails, part);
  const submit = () => {
    setIsSent(true);
    if (Object.keys(errors).length === 0) navigate(businessPaths.customize);
    else focusFirstError(form.current);
  };
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>What are you sending?</h1>
        <p className={styles.lead}>
          What all cards have in common. Names and amounts can differ card by card in the next step. The same
          for everybody?{' '}
          <Link to={businessPaths.express} className={linkClass('inline')}>
            Express is quicker
          </Link>
          .
        </p>
      </header>
      <div className={styles.columns}>
        <form
          ref={form}
          className={styles.form}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <ChoiceCards
            legend="Kind of card"
            options={cardKinds}
            value={kind}
            onValue={(value) => change({ style: value === 'plastic' ? 'bulk_ship' : 'email' })}
          />
          <NetworkChoice
            networks={networks}
            value={details.network}
            onValue={(network) => change({ network })}
          />
          <ChoiceCards
            legend="Delivery"
            options={deliveries[kind]}
            value={details.style}
            onValue={(style) => change({ style })}
          />
          {details.style === 'email' && (
            <SendWhen
              sending={details.sending}
              errors={{
                ...(shown.sendDate !== undefined && { date: shown.sendDate }),
                ...(shown.sendTime !== undefined && { time: shown.sendTime }),
              }}
              zoneHint="In the grid, people elsewhere can have their own"
              onChange={(sending) => change({ sending })}
            />
          )}
          <ProductChoice details={details} error={shown.productId} change={change} />
          <section className={styles.section} aria-labelledby="design">
            <h2 id="design">Design</h2>
            <ChoiceCards
              legend="What is on the card?"
              legendHidden
              options={designKinds}
              value={details.productKind}
              onValue={(productKind) => change({ productKind })}
            />
            {details.productKind === 'predesigned' ? (
              <DesignChoice
                network={details.network}
                chosen={details.templateId}
                error={shown.design}
                onChoose={({ id, name, image_url }) =>
                  change({ templateId: id, templateName: name, imageUrl: image_url })
                }
              />
            ) : (
              <CobrandChoice
                network={details.network}
                chosen={details.cobrandUuid}
                error={shown.design}
                onChoose={({ cobrand_uuid, cloudinary_id, name, image_url }) =>
                  change({
                    cobrandUuid: cobrand_uuid,
                    cloudinaryId: cloudinary_id,
                    templateName: name,
                    imageUrl: image_url,
                  })
                }
              />
            )}
          </section>
          <EachCard details={details} errors={shown} maxCards={maxCards} change={change} />
          <div className={styles.next}>
            {isSent && Object.keys(errors).length > 0 && (
              <p role="alert" className={styles.error}>
                Please look at: {Object.values(errors).join(' ')}
              </p>
            )}
            <Button type="submit" variant="ribbon" size="large" iconEnd="arrow-right">
              Continue to the cards
            </Button>
          </div>
        </form>
        <Surface className={styles.preview}>
          <CardPreview
            {...details}
            design={details.templateName}
            isPlastic={kind === 'plastic'}
            amount={details.anticipatedValue}
          />
          <dl className={styles.facts}>
            <div>
              <dt>Cards</dt>
              <dd>{details.quantity}</dd>
            </div>
            <div>
              <dt>Delivery</dt>
              <dd>{deliveries[kind].find(({ value }) => value === details.style)?.label}</dd>
            </div>
          </dl>
        </Surface>
      </div>
    </Container>
  );
}
