declare module 'one-bundle-area' {
  const app: import('@bowtie/web').AreaModule;
  export default app;
}
