export * from './crop';
export * from './design-geometry';
export * from './logo';
