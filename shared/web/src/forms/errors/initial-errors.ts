import { createContext } from 'react';

export const noErrors: Readonly<Record<string, string>> = {};

/** What the fields of a form say before anything was typed: what was sent without a script, and refused. */
export const InitialErrors = createContext(noErrors);
