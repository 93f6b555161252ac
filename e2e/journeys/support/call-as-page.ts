import { type AnyCall, markerHeader } from '@bowtie/contracts';
import { type APIRequestContext, expect } from '@playwright/test';

/** Sends a call as the store's pages do, in the session of a browser; it has to be answered. @returns the answer, not yet parsed */
export async function callAsPage(
  request: APIRequestContext,
  { method, path }: Pick<AnyCall, 'method' | 'path'>,
  data?: object,
): Promise<unknown> {
  const headers = { [markerHeader.name]: markerHeader.value };
  const answer = await request.fetch(path, { method, headers, ...(data !== undefined && { data }) });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}
