import { textLength } from '@bowtie/domain';
import { SavedRecipientSelect } from '@bowtie/web/addresses';
import { useForm } from 'react-final-form';
import { textRules } from '../../card-text/text-rules';
import type { TextValues } from './text/text-fields';

/** What a name is called in the words, where the whole of it has no room. */
function shortName(name: string): string {
  const fits = textLength(name) <= textRules.virtual.carrierTo.max;
  return fits ? name : (name.split(/\s+/)[0] ?? '');
}

/** Offers the recipients with an e-mail whom the person has saved. A name that was typed stays. */
export function SavedEmail() {
  const form = useForm<TextValues>();
  return (
    <SavedRecipientSelect
      fits={({ recipient_email }) => recipient_email !== null}
      onPick={({ recipient_name, recipient_email, recipient_language }) =>
        form.batch(() => {
          form.change('recipientEmail', recipient_email ?? '');
          form.change('emailLanguage', recipient_language);
          if (form.getState().values.carrierTo.trim() === '')
            form.change('carrierTo', shortName(recipient_name));
        })
      }
    />
  );
}
