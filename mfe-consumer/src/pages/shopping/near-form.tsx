import { CheckedForm, FormTextField, SubmitButton } from '@bowtie/web/forms';
import type { ShopView } from '../../data/shop-view';
import styles from './near-form.module.css';

interface NearFormProps {
  view: ShopView;
  /** The page's own, which the form is sent to where no script runs. */
  path: string;
  onShow: (change: Partial<ShopView>) => void;
}

/** Where local shops are looked for: a city or a ZIP. */
export function NearForm({ view, path, onShow }: NearFormProps) {
  return (
    <search className={styles.near}>
      <CheckedForm
        key={view.near}
        method="get"
        action={path}
        className={styles.form}
        initialValues={{ near: view.near }}
        onSubmit={({ near = '' }) => onShow({ near: near.trim() })}
      >
        <FormTextField label="City or ZIP" name="near" autoComplete="postal-code" maxLength={100} />
        <SubmitButton variant="ink">Find shops</SubmitButton>
      </CheckedForm>
    </search>
  );
}
