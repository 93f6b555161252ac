import { currentCard } from '@bowtie/domain';
import { buttonClass } from '@bowtie/ui';
import { EditorLayout } from '@bowtie/ui/cards';
import { Link, useNavigate, usePage } from '@bowtie/web';
import {
  CheckedForm,
  FormDraft,
  FormTextArea,
  FormTextField,
  refusedCharacters,
  SubmitButton,
  useFormChoice,
  useFormText,
} from '@bowtie/web/forms';
import { useMemo, useState } from 'react';
import { cardText } from '../../card-text/card-text';
import { plasticErrors, textRules } from '../../card-text/text-rules';
import { cardPicture } from '../../data/card-picture';
import { useGreetingCard } from '../../data/use-greeting-card';
import { GreetingGallery, useGreetingPlace } from '../../greeting-gallery/greeting-gallery';
import { GreetingPreview } from '../../previews/greeting-preview';
import { useFlow } from '../../state/flow';
import { stepPath } from '../../state/flow-paths';
import { beginWithGreeting, type Greeting } from './begin-with-greeting';
import styles from './greeting.module.css';

interface GreetingValues extends Record<string, unknown> {
  slug: string | undefined;
  carrierTo: string;
  carrierFrom: string;
  carrierMessage: string;
}

const noValues: GreetingValues = { slug: undefined, carrierTo: '', carrierFrom: '', carrierMessage: '' };
const rules = textRules.plastic;

/** The first card that the gallery shows, which is taken until another one is chosen. */
type FirstCard = ReturnType<typeof useGreetingPlace>['first'];

function Chosen({ handwritten, first }: { handwritten: boolean; first: FirstCard }) {
  const { value: slug } = useFormChoice<string | undefined>('slug');
  const chosen = useGreetingCard(slug);
  const shown = slug === undefined ? first : (chosen.data ?? undefined);
  const to = useFormText({ name: 'carrierTo' }).value;
  const from = useFormText({ name: 'carrierFrom' }).value;
  const message = useFormText({ name: 'carrierMessage' }).value;
  const { flow } = useFlow();
  const card = currentCard(flow);
  return (
    <GreetingPreview
      greetingCard={shown}
      text={{ to, from, message }}
      handwritten={handwritten}
      cardPicture={card === undefined ? undefined : cardPicture(card)}
    />
  );
}

function Gallery({ place, onPlace, first }: ReturnType<typeof useGreetingPlace>) {
  const { value, choose } = useFormChoice<string | undefined>('slug');
  return (
    <GreetingGallery
      {...{ place, onPlace }}
      chosen={value ?? first?.slug}
      onChoose={({ slug }) => choose(slug)}
      error={undefined}
    />
  );
}

/** Choose and write a greeting card first; the gift that goes in it is chosen in the flow that follows. */
export function Page() {
  const { route } = usePage();
  const navigate = useNavigate();
  const handwritten = route.path.endsWith('/handwritten/');
  const gallery = useGreetingPlace();
  const { first } = gallery;
  const { flow, act } = useFlow();
  const begun = currentCard(flow);
  const kept = useMemo((): GreetingValues | undefined => {
    if (begun === undefined) return undefined;
    const { to, from, message } = cardText(begun);
    return { slug: begun.greetingCard?.slug, carrierTo: to, carrierFrom: from, carrierMessage: message };
  }, [begun]);
  const [initialValues] = useState(kept ?? noValues);

  const start = ({ slug = first?.slug, carrierTo, carrierFrom, carrierMessage }: GreetingValues) => {
    if (slug === undefined) return;
    const text = { carrierTo, carrierFrom, carrierMessage };
    const option: Greeting['option'] = handwritten ? 'greeting_card_handwrytten' : 'greeting_card';
    act(beginWithGreeting, { slug, option, text });
    void navigate(stepPath('/build-a-card/', 'landing'));
  };

  return (
    <CheckedForm<GreetingValues>
      initialValues={initialValues}
      validate={plasticErrors}
      quietUntilSent
      onSubmit={start}
    >
      <FormDraft<GreetingValues> kept={kept} />
      <EditorLayout
        title={handwritten ? 'Handwritten greeting cards' : 'Greeting cards with a gift in them'}
        lead={
          handwritten
            ? 'Choose the card and type your words. We write them by hand, put the gift card in its pocket, and mail it.'
            : 'Choose the card and write your words first. The gift card that goes in its pocket comes next.'
        }
        above={
          <nav aria-label="How it is written">
            <ul className={styles.kinds}>
              <li>
                <Link
                  to="/custom-greeting-cards/"
                  className={buttonClass({ variant: handwritten ? 'outline' : 'ink' })}
                  aria-current={handwritten ? undefined : 'page'}
                >
                  Printed
                </Link>
              </li>
              <li>
                <Link
                  to="/custom-greeting-cards/handwritten/"
                  className={buttonClass({ variant: handwritten ? 'ink' : 'outline' })}
                  aria-current={handwritten ? 'page' : undefined}
                >
                  Written by hand
                </Link>
              </li>
            </ul>
          </nav>
        }
        preview={<Chosen {...{ handwritten, first }} />}
      >
        <section className={styles.section} aria-labelledby="choose">
          <h2 id="choose">Choose the card</h2>
          <Gallery {...gallery} />
        </section>
        <section className={styles.section} aria-labelledby="words">
          <h2 id="words">Write your words</h2>
          <div className={styles.pair}>
            <FormTextField
              label="To"
              name="carrierTo"
              autoComplete="off"
              detailOf={refusedCharacters(rules.carrierTo)}
            />
            <FormTextField
              label="From"
              name="carrierFrom"
              autoComplete="name"
              detailOf={refusedCharacters(rules.carrierFrom)}
            />
          </div>
          <FormTextArea
            label="Message"
            name="carrierMessage"
            rows={4}
            limit={rules.carrierMessage.max}
            hint={`2 to ${rules.carrierMessage.max} characters: letters, digits and ! ? ' , . -`}
            handwritten={handwritten}
            detailOf={refusedCharacters(rules.carrierMessage)}
          />
          <SubmitButton variant="ribbon" size="large">
            Choose the gift that goes in it
          </SubmitButton>
        </section>
      </EditorLayout>
    </CheckedForm>
  );
}
