import { registrationSource } from '@bowtie/domain';
import { RegistrationPage } from '../../registration/registration-page';

/** The registration of a business that is about to order. */
export function Page() {
  return <RegistrationPage source={registrationSource.orderFlow} title="Register your business" />;
}
