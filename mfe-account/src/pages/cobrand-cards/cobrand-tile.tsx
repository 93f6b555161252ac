import { type Cobrand, renameCobrand } from '@bowtie/contracts';
import { checkCobrandName, cobrandNameLength, networkNames } from '@bowtie/domain';
import { Button, buttonClass, VisuallyHidden } from '@bowtie/ui';
import { call, Link } from '@bowtie/web';
import { accountErrors } from '@bowtie/web/account-page';
import { CheckedForm, FormError, FormTextField, ruleErrors, SubmitButton } from '@bowtie/web/forms';
import { useState } from 'react';
import styles from './cobrand-cards.module.css';

const validate = ruleErrors({ name: checkCobrandName });

interface CobrandTileProps {
  cobrand: Cobrand;
  busy: boolean;
  onRenamed(): void;
  onDelete(): void;
}

/** A saved logo card, and what can be done with it. */
export function CobrandTile({ cobrand, busy, onRenamed, onDelete }: CobrandTileProps) {
  const { cobrand_uuid, name, image_url, card_network } = cobrand;
  const [isRenaming, setRenaming] = useState(false);
  const rename = async (values: { name: string }) => {
    try {
      await call(renameCobrand, { body: { cobrand_uuid, name: values.name } });
      setRenaming(false);
      onRenamed();
      return undefined;
    } catch (error) {
      return accountErrors(error, ['name']);
    }
  };
  const ofThis = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <li className={styles.tile}>
      <img src={image_url} alt="" width={325} height={208} loading="lazy" className={styles.picture} />
      {isRenaming ? (
        <CheckedForm className={styles.rename} initialValues={{ name }} validate={validate} onSubmit={rename}>
          <FormError />
          <FormTextField
            name="name"
            label="Name"
            maxLength={cobrandNameLength}
            autoComplete="off"
            autoFocus
          />
          <div className={styles.actions}>
            <SubmitButton size="small" variant="ink">
              Save
            </SubmitButton>
            <Button size="small" variant="quiet" onClick={() => setRenaming(false)}>
              Cancel
            </Button>
          </div>
        </CheckedForm>
      ) : (
        <>
          <p className={styles.name}>
            <strong>{name}</strong>
            <span className={styles.note}>{networkNames[card_network]}</span>
          </p>
          <div className={styles.actions}>
            <Link
              to={`/build-a-card/?cobrand=${cobrand_uuid}`}
              className={buttonClass({ variant: 'ink', size: 'small' })}
            >
              Use again{ofThis}
            </Link>
            <Button size="small" icon="edit" onClick={() => setRenaming(true)}>
              Rename{ofThis}
            </Button>
            <Button size="small" variant="quiet" icon="trash" busy={busy} onClick={onDelete}>
              Delete{ofThis}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
