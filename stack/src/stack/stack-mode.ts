/** One process for gateway and services, one for each, or as many of each as production has. */
export type StackMode = 'singleProcess' | 'split' | 'instances';
