export { addressBookVariables, chooseAddressBook } from './choose-address-book';
export {
  type AddressBook,
  type AddressCheckNotice,
  AddressServiceUnavailable,
  type DeliveryAddress,
} from './port';
