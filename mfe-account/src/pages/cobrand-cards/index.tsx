import { AccountPage, AccountSection } from '@bowtie/web/account-page';
import { CobrandList } from './cobrand-list';
import { PictureList } from './picture-list';

/** The logo cards that the person has saved, and the pictures that they have given us. */
export function Page() {
  return (
    <AccountPage title="Saved designs">
      <AccountSection title="Logo cards">
        <CobrandList />
      </AccountSection>
      <AccountSection title="Your pictures">
        <PictureList />
      </AccountSection>
    </AccountPage>
  );
}
