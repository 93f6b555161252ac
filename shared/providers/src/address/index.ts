export { addressBookVariables, chooseAddressBook } from './choose-address-book';
export {
  type AddressBook,
  AddressServiceUnavailable,
  type AddressVerdict,
  type DeliveryAddress,
} from './port';
