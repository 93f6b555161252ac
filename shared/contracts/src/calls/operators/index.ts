export * from './operator-actions';
export * from './operator-search';
