export { readDocumentText, writeDocumentText } from './document-text';
