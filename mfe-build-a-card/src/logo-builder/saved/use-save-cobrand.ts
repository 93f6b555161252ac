import type { Cobrand } from '@bowtie/contracts';
import { userCobrands } from '@bowtie/contracts';
import { forgetServerData, newId } from '@bowtie/web';
import { useEffect, useRef, useState } from 'react';
import type { Upload } from '../../image-tool/upload/use-upload';
import { submissionOf } from '../cobrand-draft';
import type { CobrandForm } from '../form/use-cobrand-form';
import { type CobrandErrors, type CobrandField, saveCobrand } from './save-cobrand';

type Saving =
  | { readonly state: 'open'; readonly errors?: CobrandErrors }
  /** `asked`: as soon as the logo is there. */
  | { readonly state: 'asked' | 'saving' };

const nameMissing = 'Please give it a name.';
const logoMissing = 'Please choose a logo.';

/** What has to be mended before the store is asked. */
function missingIn(form: CobrandForm, upload: Upload): CobrandErrors | undefined {
  const noLogo = form.logo === null && upload.state === 'none';
  const logo = form.logoError ?? (noLogo ? logoMissing : null);
  const fields: CobrandErrors['fields'] = {
    ...(form.name.trim() === '' ? { name: nameMissing } : {}),
    ...(logo === null ? {} : { logo }),
  };
  const wrong =
    Object.keys(fields).length > 0 || form.logoPlacementError !== null || upload.state === 'failed';
  return wrong ? { code: 'incomplete', fields } : undefined;
}

interface Saves {
  readonly form: CobrandForm;
  readonly upload: Upload;
  readonly onSaved: (cobrand: Cobrand) => void;
  readonly onFailed: (errors: CobrandErrors) => void;
}

/** Has the store render and save what is in the builder, as soon as its logo is there. */
export function useSaveCobrand({ form, upload, onSaved, onFailed }: Saves) {
  const [saving, setSaving] = useState<Saving>({ state: 'open' });
  const key = useRef({ body: '', id: '' });
  const isUnmounted = useRef(false);
  const settle = useRef<(errors: CobrandErrors | undefined) => void>(undefined);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const end = (errors?: CobrandErrors) => {
    settle.current?.(errors);
    settle.current = undefined;
  };
  const fail = (errors: CobrandErrors) => {
    setSaving({ state: 'open', errors });
    end(errors);
    onFailed(errors);
  };
  const send = async () => {
    if (form.logo === null) return;
    setSaving({ state: 'saving' });
    const body = submissionOf(form, form.logo, form.cardNetwork);
    // The same co-brand sent again is the same request, whatever became of the first answer.
    const text = JSON.stringify(body);
    if (key.current.body !== text) key.current = { body: text, id: newId() };
    const outcome = await saveCobrand(body, key.current.id);
    if (outcome.saved) forgetServerData((url) => url.startsWith(userCobrands.path));
    if (isUnmounted.current) return;
    if (!outcome.saved) return fail(outcome.errors);
    end();
    onSaved(outcome.cobrand);
  };
  const latest = useRef({ send, end });
  latest.current = { send, end };

  const ready = form.logo !== null && upload.state !== 'sending';
  const failed = upload.state === 'failed';
  useEffect(() => {
    if (saving.state !== 'asked') return;
    if (failed) {
      setSaving({ state: 'open' });
      latest.current.end();
    } else if (ready) void latest.current.send();
  }, [saving.state, ready, failed]);

  /** What was refused about a control is said no longer once the control has changed. */
  const dismissError = (field: CobrandField) => {
    setSaving((now) => {
      if (now.state !== 'open' || now.errors === undefined) return now;
      const { [field]: _mended, ...fields } = now.errors.fields;
      return Object.keys(fields).length > 0
        ? { state: 'open', errors: { code: now.errors.code, fields } }
        : { state: 'open' };
    });
  };

  return {
    mend: dismissError,
    busy: saving.state !== 'open',
    errors: saving.state === 'open' ? saving.errors : undefined,
    /** Gives what was refused, or nothing once it is saved. A logo that is on its way is waited for. */
    save: () =>
      new Promise<CobrandErrors | undefined>((resolve) => {
        settle.current = resolve;
        const missing = missingIn(form, upload);
        if (missing) fail(missing);
        else setSaving({ state: 'asked' });
      }),
  };
}
