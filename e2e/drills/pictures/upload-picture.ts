import { type OwnImage, uploadImage } from '@bowtie/contracts';
import { expect } from 'vitest';
import type { StoreClient } from '../../store-client';

const boundary = 'bow';

function form(content: Buffer): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="holiday"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** Sends a picture that must be taken. */
export async function uploadPicture(client: StoreClient, content: Buffer): Promise<OwnImage> {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answer = await client.send({ method: 'POST', path: uploadImage.path, body: form(content), headers });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('cloudinary_id')]);
  return uploadImage.answer.parse(JSON.parse(answer.text)).image;
}
