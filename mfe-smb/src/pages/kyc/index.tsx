import { registrationSource } from '@bowtie/domain';
import { RegistrationPage } from '../../registration/registration-page';

/** The separate form by which we get to know a business (KYC); it alone asks for a social security number. */
export function Page() {
  return <RegistrationPage source={registrationSource.kycForm} title="Tell us about your business" />;
}
