import { FirstScreenEnd } from '@bowtie/web';
import { Brands } from './brands';
import { Business } from './business';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { MakeYourOwn } from './make-your-own';
import { Networks } from './networks';
import { Occasions } from './occasions';
import { SmallPrint } from './small-print';

/** The front of the store: one promise, one card in hand, and three ways to choose. */
export function Page() {
  return (
    <>
      <Hero />
      <FirstScreenEnd />
      <Occasions />
      <MakeYourOwn />
      <Networks />
      <Brands />
      <Business />
      <HowItWorks />
      <SmallPrint />
    </>
  );
}
