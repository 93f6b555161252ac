/** One process for gateway and services, or one for each. */
export type StackMode = 'singleProcess' | 'split';
