import { type AreaName, fieldsOfTrials, trialsOf } from '@bowtie/contracts';
import { sampleDescriptor, sampleDocument } from '@bowtie/contracts/sample-release';
import { describe, expect, it } from 'vitest';
import { readDocumentText, writeDocumentText } from './document-text';

const at = '2026-01-01T00:00:00.000Z';
const trial = (area: AreaName) => ({
  ...{ area, percent: 10, since: at },
  builds: { en: sampleDescriptor(area, { version: '1.1.0-aaaaaaaaaaaa' }) },
});
const document = sampleDocument({ number: 7 });

describe('a document', () => {
  it('is refused whose content is not that of its digest', () => {
    expect(() => readDocumentText('{"format":1,"digest":"00"}')).toThrow('the digest of this document');
  });

  it('says of one trial what it always said, and of several that there are several', () => {
    const one = writeDocumentText({ ...document, ...fieldsOfTrials([trial('mfe-smb')]) });
    // So it was written when there could be no other, and so gateways of that time read it.
    expect(one).toBe(writeDocumentText({ ...document, trial: trial('mfe-smb') }));
    expect(trialsOf(readDocumentText(one)).map(({ area }) => area)).toEqual(['mfe-smb']);
    const both = fieldsOfTrials([trial('mfe-smb'), trial('mfe-account')]);
    const read = readDocumentText(writeDocumentText({ ...document, ...both }));
    expect(trialsOf(read).map(({ area }) => area)).toEqual(['mfe-smb', 'mfe-account']);
    expect(trialsOf(readDocumentText(writeDocumentText(document)))).toEqual([]);
    const twice = fieldsOfTrials([trial('mfe-smb'), trial('mfe-smb')]);
    expect(() => writeDocumentText({ ...document, ...twice })).toThrow('has an area twice');
  });
});
