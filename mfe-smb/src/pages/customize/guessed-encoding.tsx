import { NoticeBox } from '@bowtie/ui';
import { Select } from '@bowtie/ui/forms';
import { type TextEncodingName, textEncodings } from '../../files/csv/decode-text';

const encodingLabels: Readonly<Record<TextEncodingName, string>> = {
  'windows-1252': 'Western European',
  macintosh: 'Western European (Macintosh)',
  'windows-1250': 'Central European',
  'windows-1251': 'Cyrillic',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  shift_jis: 'Japanese',
  gbk: 'Chinese, simplified',
  big5: 'Chinese, traditional',
  'euc-kr': 'Korean',
};

interface GuessedEncodingProps {
  rows: readonly (readonly string[])[];
  guessed: TextEncodingName;
  onEncoding: (encoding: TextEncodingName) => void;
}

const hasForeignLetters = (text: string) => /[^\p{ASCII}]/u.test(text);

/** Asks whether the letters of a text are right that does not say which it has. */
export function GuessedEncoding({ rows, guessed, onEncoding }: GuessedEncodingProps) {
  const sample = rows.flat().find(hasForeignLetters)?.trim().slice(0, 40);
  if (sample === undefined) return undefined;
  return (
    <NoticeBox
      tone="warning"
      title="This file does not say which letters it has"
      action={
        <Select
          name="encoding"
          label="Letters of the file"
          options={textEncodings.map((value) => ({ value, label: encodingLabels[value] }))}
          value={guessed}
          onChange={({ target }) => {
            const chosen = textEncodings.find((each) => each === target.value);
            if (chosen !== undefined) onEncoding(chosen);
          }}
        />
      }
    >
      {`We read “${sample}”. If that is wrong, choose other letters, or save the file as UTF-8.`}
    </NoticeBox>
  );
}
