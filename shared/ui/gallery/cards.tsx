import {
  cardDesigns,
  designCategories,
  drawCard,
  drawMerchantMark,
  drawOccasion,
  occasionSlugs,
} from '@bowtie/card-art';
import { CardArt, MerchantMark } from '@bowtie/ui';
import { CardGroupHead, CategoryChips, DesignGrid, PriceLine } from '@bowtie/ui/cards';
import { ChoiceCards } from '@bowtie/ui/forms';
import { useState } from 'react';
import { Grid, Row, Section } from './section';

const source = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
const pictures = new Map(cardDesigns.map((design) => [design.id, source(drawCard(design))]));
const picture = (id: string): string => pictures.get(id) ?? '';

const merchants = [
  ['Acorn Outfitters', '#1F5B47'],
  ['Barnaby Books', '#2B4C7E'],
  ['Cinder Coffee', '#5A3A2C'],
  ['Dovetail Home', '#D98A2B'],
  ['Elm & Oak', '#E8DCC8'],
  ['Golden Fork', '#B3202E'],
  ['Harbor Lane', '#0F766E'],
  ['Juniper', '#6A3D7C'],
  ['Kettle & Co', '#F2C94C'],
  ['Lumen', '#1E1E2A'],
] as const;

const shownDesigns = cardDesigns.slice(0, 6).map(({ id, name }) => ({ id, name, image_url: picture(id) }));

function Desk() {
  const [category, setCategory] = useState('');
  const [design, setDesign] = useState('paper-parade');
  return (
    <Section title="Designs and price">
      <CategoryChips
        all="All designs"
        categories={designCategories}
        chosen={category}
        onChoose={setCategory}
      />
      <DesignGrid designs={shownDesigns} places={6} chosen={design} onChoose={({ id }) => setDesign(id)} />
      <PriceLine amount={75} quantity={2} />
      <PriceLine amount={undefined} centred />
      <CardGroupHead
        title="3 cards to one address"
        headingLevel={3}
        icon="pin"
        destination="12 Analytical Row, Springfield, IL 62701"
      >
        <p>They arrive together.</p>
      </CardGroupHead>
    </Section>
  );
}

export function Cards() {
  const [design, setDesign] = useState<string | null>('paper-parade');
  return (
    <>
      <Section title="The card in hand">
        <Row>
          <CardArt
            src={picture('paper-parade')}
            alt="Paper parade"
            network="visa"
            amount={50}
            nameOnCard="Mia Torres"
            plastic
            width={480}
            tilt
          />
          <CardArt
            src={picture('garden-note')}
            alt="Garden note"
            network="mastercard"
            amount={125}
            nameOnCard="Thank you, Sam"
            width={480}
          />
        </Row>
        <Row>
          <CardArt src={picture('white-satin')} alt="White satin" network="visa" amount={500} plastic />
          <CardArt src={picture('hello')} alt="Hello" network="visa" amount={25} />
          <CardArt
            src={picture('snowed-in')}
            alt="Snowed in"
            network="mastercard"
            amount={75}
            plastic
            nameOnCard="The Okafor family"
          />
        </Row>
      </Section>
      <ChoiceCards
        legend="Choose a design"
        value={design}
        onValue={setDesign}
        minWidth={220}
        options={cardDesigns.slice(0, 4).map(({ id, name }) => ({
          value: id,
          label: name,
          aside: '$2.95',
          media: <CardArt src={picture(id)} alt="" network="visa" width={260} />,
        }))}
      />
      <Desk />
      <Section title="Merchants">
        <Grid min={210}>
          {merchants.map(([name, colour]) => (
            <Row key={name}>
              <MerchantMark
                loading="eager"
                src={source(
                  drawMerchantMark({ name, slug: name.toLowerCase().replace(/\W+/g, '-'), colour }),
                )}
              />
              <strong>{name}</strong>
            </Row>
          ))}
        </Grid>
      </Section>
      <Section title="Occasions">
        <Row>
          {occasionSlugs.map((slug) => (
            <img key={slug} src={source(drawOccasion(slug))} alt={slug} width={104} height={104} />
          ))}
        </Row>
      </Section>
    </>
  );
}

export function Designs() {
  return designCategories.map(({ slug, name }) => (
    <Section key={slug} title={name}>
      <Grid min={260}>
        {cardDesigns
          .filter((design) => design.category === slug)
          .map((design) => (
            <div key={design.id}>
              <CardArt
                src={picture(design.id)}
                alt={design.name}
                network={design.networks[0]}
                amount={50}
                loading="eager"
              />
              <small>{design.name}</small>
            </div>
          ))}
      </Grid>
    </Section>
  ));
}
