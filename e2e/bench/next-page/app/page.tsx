import cards from './cards.json';
import { Shop } from './shop';

/** The page that a shop begins with: rendered on the server, searched and put into the cart in the browser. */
export default function Page() {
  return <Shop cards={cards} />;
}
