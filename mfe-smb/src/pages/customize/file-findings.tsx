import { Button, NoticeBox } from '@bowtie/ui';
import type { Finding } from '../../files/file-rows';

interface FileFindingsProps {
  findings: readonly Finding[];
  /** Whether rows that add up others are read as cards. */
  hasTotals: boolean;
  setTotals: (hasTotals: boolean) => void;
}

/** What was guessed of a file, and what looks wrong in it, before its rows are taken. */
export function FileFindings({ findings, hasTotals, setTotals }: FileFindingsProps) {
  const of = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind);
  const [total, digits, nothing, turned] = [of('total'), of('digits'), of('nothing'), of('turned')];
  return (
    <>
      {total[0] !== undefined && (
        <NoticeBox
          tone="warning"
          title={
            total.length === 1
              ? `Row ${total[0].row} looks like the total of the rows above`
              : `${total.length} rows look like totals of the rows above`
          }
          action={
            <Button variant="outline" onClick={() => setTotals(!hasTotals)}>
              {hasTotals ? 'Leave out totals' : 'Read them as cards'}
            </Button>
          }
        >
          {hasTotals ? 'It is read as a card of its own.' : 'It is left out, because it is no card.'}
        </NoticeBox>
      )}
      {digits[0] !== undefined && (
        <NoticeBox tone="warning" title="Some names have no letters">
          {`Names: ${digits.length}. The first is “${digits[0].text}” in row ${digits[0].row}. Please see whether that is the right column.`}
        </NoticeBox>
      )}
      {nothing[0] !== undefined && (
        <NoticeBox tone="warning" title="Some cells say that they hold nothing">
          {`Cells: ${nothing.length}. The first is “${nothing[0].text}” in row ${nothing[0].row}. They are left empty.`}
        </NoticeBox>
      )}
      {turned[0] !== undefined && (
        <NoticeBox title="We took some names for last name first">
          {`Names: ${turned.length}. The first is “${turned[0].text}” in row ${turned[0].row}. We turned them around; please see whether that is right.`}
        </NoticeBox>
      )}
    </>
  );
}
