import { registrationSource } from '@bowtie/domain';
import { registrationSchema } from '../../registration/registration-draft';
import { RegistrationPage } from '../../registration/registration-page';

export const stored = [registrationSchema];

/** The registration of a business that is about to order. */
export function Page() {
  return <RegistrationPage source={registrationSource.orderFlow} title="Register your business" />;
}
