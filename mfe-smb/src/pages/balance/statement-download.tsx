import { businessBalance } from '@bowtie/contracts';
import { Button } from '@bowtie/ui';
import { call, reportError } from '@bowtie/web';
import { useState } from 'react';
import { downloadFile } from '../../files/download-file';
import { type BalanceEntry, statementRows } from './statement-rows';

const perPage = 100;
/** The newest 10,000 lines: whoever has more has them from files of before. */
const mostPages = 100;

async function wholeStatement(): Promise<BalanceEntry[]> {
  const entries: BalanceEntry[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const found = await call(businessBalance, { query: { page, limit: perPage } });
    entries.push(...found.entries);
    if (page * perPage >= found.total_count) break;
  }
  return entries;
}

/** Saves the whole statement as a file. */
export function StatementDownload() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const handleDownload = async () => {
    setState('busy');
    try {
      const entries = await wholeStatement();
      const { writeCsv } = await import('../../files/write-file');
      downloadFile('balance-statement.csv', new Uint8Array(writeCsv(statementRows(entries))));
      setState('idle');
    } catch (error) {
      reportError('business balance', error);
      setState('failed');
    }
  };
  return (
    <span>
      <Button size="small" busy={state === 'busy'} onClick={() => void handleDownload()}>
        Download as CSV
      </Button>
      <span role="status">{state === 'failed' && ' It did not load. Please try again.'}</span>
    </span>
  );
}
