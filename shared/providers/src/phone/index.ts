export { choosePhoneService, phoneVariables } from './choose-phone-service';
export { type PhoneService, PhoneServiceUnavailable } from './port';
