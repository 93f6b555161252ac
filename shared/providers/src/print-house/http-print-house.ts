import { partnerHttp } from '../partner-http';
import { rejectionReason } from '../rejection-reason';
import { type PrintHouse, PrintHouseUnavailable } from './port';

export interface HttpPrintHouseSettings {
  url: string;
  apiKey: string;
  timeoutMs: number;
}

/** Drops each PDF over HTTPS, as `PUT /jobs/<key>.pdf` with a bearer key. The same key replaces, and prints nothing anew. */
export function createHttpPrintHouse({ url, apiKey, timeoutMs }: HttpPrintHouseSettings): PrintHouse {
  const request = partnerHttp({ url, timeoutMs });
  const headers = { authorization: `Bearer ${apiKey}` };
  return {
    async print({ key, pdf }) {
      const path = `/jobs/${encodeURIComponent(key)}.pdf`;
      const answer = await request({ method: 'PUT', path, headers, body: pdf }).catch((cause) => {
        throw new PrintHouseUnavailable('The print house did not answer', { cause });
      });
      if (answer.status >= 200 && answer.status < 300) return { outcome: 'accepted' };
      const reason = rejectionReason(answer.status, answer.body);
      if (reason !== undefined) return { outcome: 'refused', reason };
      throw new PrintHouseUnavailable(`The print house answered ${answer.status}`);
    },
    async close() {},
  };
}
