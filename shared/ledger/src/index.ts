export { type BookDocument, Books, type EntryPlace, type Move } from './books';
export { Ledger } from './ledger';
