import { SavedRecipientSelect } from '@bowtie/web/addresses';
import { useForm } from 'react-final-form';
import type { CardDraft } from './draft';

/** Offers the recipients with an e-mail whom the person has saved. */
export function SavedRecipient() {
  const form = useForm<CardDraft>();
  return (
    <SavedRecipientSelect
      fits={({ recipient_email }) => recipient_email !== null}
      onPick={({ recipient_name, recipient_email, recipient_language }) =>
        form.batch(() => {
          form.change('cardRecipientFullName', recipient_name);
          form.change('emailAddress', recipient_email ?? '');
          form.change('emailLanguage', recipient_language);
        })
      }
    />
  );
}
