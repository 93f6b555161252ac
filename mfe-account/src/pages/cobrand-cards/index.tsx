import { AccountPage } from '../../account-page/account-page';
import { AccountSection } from '../../account-page/account-section';
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
