export { catalogSizes, setCatalogSize } from './store/set-catalog-size';
