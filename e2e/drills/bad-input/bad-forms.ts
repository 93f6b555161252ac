import { type AnyCall, allCalls } from '@bowtie/contracts';

/** A request to a call that takes a file, which must be refused. */
export interface BadForm {
  what: string;
  contentType: string | undefined;
  body: Buffer;
}

/** Every call of browsers that takes a file. */
export const callsWithFile: readonly AnyCall[] = allCalls.filter(
  ({ audience, upload }) => audience === 'browser' && upload !== undefined,
);

const boundary = 'bow';
const form = `multipart/form-data; boundary=${boundary}`;
const end = `--${boundary}--\r\n`;

function part(content: Buffer | string, disposition: string, ...headers: string[]): Buffer {
  const lines = [`--${boundary}`, `Content-Disposition: ${disposition}`, ...headers, '', ''];
  return Buffer.concat([Buffer.from(lines.join('\r\n')), Buffer.from(content), Buffer.from('\r\n')]);
}

const file = (content: Buffer | string, field: string, name = 'picture.jpg') =>
  part(content, `form-data; name="${field}"; filename="${name}"`, 'Content-Type: image/jpeg');

const jpegHead = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const pngHead = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\x009\xc4\0\x009\xc4\x08\x02\0\0\0', 'latin1');
const heicHead = Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf', 'latin1');

/** Files that are no pictures, whatever they say of themselves. */
const badFiles: Record<string, Buffer | string> = {
  nothing: '',
  'one byte': Buffer.from([0xff]),
  text: 'hello',
  'an SVG with a script': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'an SVG that reads files':
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
  'a page': '<!doctype html><script>alert(1)</script>',
  'a GIF': Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
  'an archive': Buffer.from('PK\x03\x04', 'latin1'),
  'an empty WebP': Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
  'the head of a JPEG': jpegHead,
  'the head of a JPEG before noise': Buffer.concat([jpegHead, Buffer.alloc(100_000, 0xa5)]),
  'the head of a PNG of many pixels': pngHead,
  'the head of a HEIC': heicHead,
  'the head of a HEIC before noise': Buffer.concat([heicHead, Buffer.alloc(50_000, 0x5a)]),
  'a megabyte of zeros': Buffer.alloc(1_048_576),
};

const oddNames = ['../../etc/passwd', 'a\0.jpg', '%00', 'x'.repeat(3_000), '.', 'CON', '\u202egpj.exe'];

/** Forms that are not one file in its field. */
function badShapes(field: string, most: number): Record<string, Buffer> {
  const one = file('x', field);
  return {
    'nothing at all': Buffer.alloc(0),
    'no form': Buffer.from('hello'),
    'only an end': Buffer.from(end),
    'a file that breaks off': one.subarray(0, one.length - 2),
    'a head that breaks off': one.subarray(0, 30),
    'another field': Buffer.concat([file('x', 'other'), Buffer.from(end)]),
    'a text in the field': Buffer.concat([part('x', `form-data; name="${field}"`), Buffer.from(end)]),
    'a text before the file': Buffer.concat([part('x', 'form-data; name="note"'), one, Buffer.from(end)]),
    'two files': Buffer.concat([one, one, Buffer.from(end)]),
    'a thousand files': Buffer.concat([...Array.from({ length: 1_000 }, () => one), Buffer.from(end)]),
    'a field named __proto__': Buffer.concat([file('x', '__proto__'), Buffer.from(end)]),
    'a field named constructor': Buffer.concat([
      part('x', 'form-data; name="constructor"'),
      Buffer.from(end),
    ]),
    'a field without a name': Buffer.concat([part('x', 'form-data; filename="a.jpg"'), Buffer.from(end)]),
    'a field with a long name': Buffer.concat([file('x', 'n'.repeat(50_000)), Buffer.from(end)]),
    'a part without a head': Buffer.from(`--${boundary}\r\n\r\nx\r\n${end}`),
    'a part with a thousand headers': Buffer.concat([
      part('x', 'form-data; name="other"', ...Array.from({ length: 1_000 }, (_, i) => `X-Odd-${i}: 1`)),
      Buffer.from(end),
    ]),
    'a byte too much': Buffer.concat([file(Buffer.alloc(most + 1, 1), field), Buffer.from(end)]),
  };
}

const badTypes = [
  undefined,
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'image/jpeg',
  'application/octet-stream',
  'multipart/mixed; boundary=bow',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(3_000)}`,
  'multipart/form-data; boundary=other',
  'nonsense',
];

/** Every way in which the form of this call can be wrong. */
export function badForms({ upload }: AnyCall): BadForm[] {
  if (upload === undefined) return [];
  const { field, most } = upload;
  const whole = (part: Buffer) => Buffer.concat([part, Buffer.from(end)]);
  const inForm = (what: string, body: Buffer): BadForm => ({ what, contentType: form, body });
  return [
    ...Object.entries(badFiles).map(([what, content]) =>
      inForm(`the file is ${what}`, whole(file(content, field))),
    ),
    ...oddNames.map((name) =>
      inForm(`the file's name is ${name.slice(0, 40)}`, whole(file('x', field, name))),
    ),
    ...Object.entries(badShapes(field, most)).map(([what, body]) => inForm(`the form is ${what}`, body)),
    ...badTypes.map((contentType) => ({
      what: `the type is ${contentType?.slice(0, 60)}`,
      contentType,
      body: whole(file(Buffer.concat([jpegHead, Buffer.alloc(2_000)]), field)),
    })),
  ];
}
