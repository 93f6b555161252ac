import { atom } from 'jotai';

/** Whether the visitor was led to the landing because a card lacks something there: then it says at once what. */
export const isRedirectedAtom = atom(false);
