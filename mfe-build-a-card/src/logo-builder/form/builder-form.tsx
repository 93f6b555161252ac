import type { Cobrand } from '@bowtie/contracts';
import { cobrandNameLength } from '@bowtie/domain';
import { Button, NoticeBox, VisuallyHidden } from '@bowtie/ui';
import { useStickyScrollPadding } from '@bowtie/ui/cards';
import { FormTextField } from '@bowtie/web/forms';
import { useRef, useState } from 'react';
import { Form } from 'react-final-form';
import type { CardText } from '../../image-tool/crop/card-with-cut';
import { handleEnter } from '../../image-tool/handle-enter';
import { useAnnouncement } from '../../image-tool/use-announcement';
import { useStableCallback } from '../../image-tool/use-stable-callback';
import { BackgroundFields } from '../background/background-fields';
import type { Audience } from '../cobrand-draft';
import { LogoFields } from '../logo/logo-fields';
import { describePlacement } from '../logo/logo-placement';
import { LogoStage } from '../logo/logo-stage';
import styles from './builder-form.module.css';
import { Segments } from './segments';
import { useBuilderActions } from './use-builder-actions';
import type { useCobrandForm } from './use-cobrand-form';

interface BuilderFormProps {
  readonly builder: ReturnType<typeof useCobrandForm>;
  readonly text: CardText;
  readonly onPicture: () => void;
  readonly onSavedOnes: () => void;
  readonly onSaved: (cobrand: Cobrand) => void;
}

interface NameValues {
  name: string;
}

const audiences: readonly { value: Audience; label: string }[] = [
  { value: 'consumer', label: 'Family and friends' },
  { value: 'business', label: 'Customers or staff' },
];

const nothing = {};

/** The builder: the card as it will be, beside everything that can be chosen about it. */
export function BuilderForm({ builder, text, onPicture, onSavedOnes, onSaved }: BuilderFormProps) {
  const { form, logo, upload, change, again } = builder;
  const { element, save, busy, errors, actions } = useBuilderActions(builder, onSaved);
  const preview = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useStickyScrollPadding(preview, 'start');
  useStickyScrollPadding(foot);
  const turnToPicture = useStableCallback(onPicture);
  const spoken = useAnnouncement(logo ? describePlacement(logo.placement, form.logoPlacementError) : '');

  const [initialValues] = useState<NameValues>(() => ({ name: form.name }));
  const submit = async () => {
    const name = (await save())?.fields.name;
    return name === undefined ? undefined : { name };
  };

  // The tool stands in a dialog inside the page's form, and forms cannot be nested: this one has no element of its own.
  return (
    <Form<NameValues> initialValues={initialValues} onSubmit={submit} subscription={nothing}>
      {({ handleSubmit }) => (
        <fieldset
          ref={element}
          className={styles.form}
          aria-label="Logo card"
          onKeyDown={handleEnter(() => {
            if (!busy) void handleSubmit();
          })}
        >
          <div className={styles.columns}>
            <div ref={preview} className={styles.preview}>
              <LogoStage
                network={form.cardNetwork}
                text={text}
                background={form.background}
                logo={logo}
                error={form.logoPlacementError}
                onPlacement={actions.place}
                onGone={actions.forget}
              />
            </div>
            <div className={styles.fields}>
              <FormTextField
                name="name"
                label="Name of this card"
                hint="Only you see it. It helps to find the card again."
                autoComplete="off"
                maxLength={cobrandNameLength}
                onValue={actions.name}
              />
              <LogoFields
                size={logo?.size}
                zoom={form.logoZoom}
                upload={upload}
                error={form.logoError ?? errors?.fields.logo}
                outside={form.logoPlacementError !== null}
                onFile={actions.chooseLogo}
                onAgain={again}
                onRemove={actions.removeLogo}
                onUpdate={actions.move}
              />
              <BackgroundFields
                background={form.background}
                error={errors?.fields.background}
                onBackground={actions.lay}
                onPicture={turnToPicture}
              />
              <Segments
                legend="Who gets it"
                options={audiences}
                value={form.audience}
                onValue={(audience) => change({ audience })}
              />
            </div>
          </div>
          {errors?.general !== undefined && <NoticeBox tone="error">{errors.general}</NoticeBox>}
          <div ref={foot} className={styles.foot}>
            <Button variant="quiet" onClick={onSavedOnes}>
              Saved ones
            </Button>
            <Button variant="ribbon" busy={busy} onClick={() => void handleSubmit()}>
              Save and use
            </Button>
          </div>
          <VisuallyHidden>
            <span role="status">{busy ? 'One moment, your card is being made.' : spoken}</span>
          </VisuallyHidden>
        </fieldset>
      )}
    </Form>
  );
}
