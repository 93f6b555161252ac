export * from './grid-edit';
export * from './grid-row';
export * from './payload';
export * from './row-errors';
export * from './sheet';
export * from './similar-rows';
export * from './totals';
