export * from './break-handwriting';
export * from './set-handwriting';
export * from './set-message';
