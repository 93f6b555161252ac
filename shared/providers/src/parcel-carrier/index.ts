export { chooseParcelRates, parcelRatesVariables } from './choose-parcel-rates';
export { chooseParcelShipments, parcelShipmentsVariables } from './choose-parcel-shipments';
export { type ParcelAddress, ParcelCarrierUnavailable, type ParcelRate, type ParcelRates } from './port';
export type { Parcel, ParcelShipments, ParcelTrack, Shipment, ShipOutcome } from './shipments';
