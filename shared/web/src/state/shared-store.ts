import { createStore } from 'jotai';

/**
 * The store of everything that areas share: session, cart, notices. Areas have stores of their own (`AreaProvider`) and
 * reach this one through the hooks of this package only.
 */
export const sharedStore = createStore();
