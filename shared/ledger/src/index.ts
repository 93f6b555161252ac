export { Ledger } from './ledger';
