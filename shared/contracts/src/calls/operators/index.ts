export * from './operator-actions';
export * from './operator-pages';
export * from './operator-search';
