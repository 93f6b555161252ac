export { chooseParcelRates, parcelRatesVariables } from './choose-parcel-rates';
export { type ParcelAddress, ParcelCarrierUnavailable, type ParcelRate, type ParcelRates } from './port';
