import { createRoot } from 'react-dom/client';
import '@bowtie/ui/styles.css';
import { Container } from '@bowtie/ui';
import { Cards, Designs } from './cards';
import { Forms } from './forms';
import { Parts } from './parts';

const parts = { '#forms': Forms, '#parts': Parts, '#cards': Cards, '#designs': Designs };
const isPart = (hash: string): hash is keyof typeof parts => hash in parts;

const root = document.getElementById('root');
const Part = isPart(location.hash) ? parts[location.hash] : Forms;
if (root) {
  createRoot(root).render(
    <main>
      <Container>
        <Part />
      </Container>
    </main>,
  );
}
