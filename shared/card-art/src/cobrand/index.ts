export * from './crop';
export * from './face';
export * from './logo';
