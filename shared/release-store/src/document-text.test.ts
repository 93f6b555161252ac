import { expect, it } from 'vitest';
import { readDocumentText } from './document-text';

it('refuses a document whose content is not that of its digest', () => {
  expect(() => readDocumentText('{"format":1,"digest":"00"}')).toThrow('the digest of this document');
});
