import { longestCell } from '@bowtie/domain';
import { FileProblem, type FileProgress } from '../file-problem';
import { readStyles } from './numbers';
import { type PartReader, partTarget, readParts } from './parts';
import { cellText, xmlReader } from './xml';

/** The most texts, and letters of them, that a workbook may share between its cells. */
const mostShared = 500_000;
const mostSharedLetters = 32 * 1_048_576;

/** Where parts stand unless relations say otherwise. */
const usual = {
  workbook: 'xl/workbook.xml',
  sheet: 'xl/worksheets/sheet1.xml',
  sharedStrings: 'xl/sharedstrings.xml',
  styles: 'xl/styles.xml',
};

/** What the cells of a workbook refer to, and its shown sheets with their parts. */
export interface Workbook {
  strings: string[];
  isDate: readonly boolean[];
  /** The sign of another currency than dollars in which cells of a style are shown; empty for none. */
  signs: readonly string[];
  has1904: boolean;
  sheets: readonly { name: string; part: string }[];
  hasHiddenSheets: boolean;
}

/** What a part is related to. */
interface Relation {
  /** The last word of its type: "worksheet". */
  kind: string;
  part: string;
}

function sharedStrings(strings: string[]): PartReader {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  let letters = 0;
  const reader = xmlReader({
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (part) => {
      if (!isText) return;
      letters += part.length;
      if (letters > mostSharedLetters || text.length > longestCell)
        throw new FileProblem('unpacks_too_large');
      text += part;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      strings.push(cellText(text));
      if (strings.length > mostShared) throw new FileProblem('unpacks_too_large');
    },
  });
  return { ...reader, hasCells: true };
}

/** Reads where the relations of a part lead, by their ids. */
function relationsOf(part: string, relations: Map<string, Relation>): PartReader {
  return xmlReader({
    open: (name, { Id, Target, Type = '' }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      relations.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), part: partTarget(part, Target) });
    },
  });
}

/** The part with the relations of another one. */
function relationsPart(part: string): string {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  return `${folder}_rels/${part.slice(folder.length)}.rels`;
}

const ofKind = (relations: ReadonlyMap<string, Relation>, kind: string) =>
  [...relations.values()].find((relation) => relation.kind === kind)?.part;

/** The part with the list of sheets. @throws FileProblem for a zip of another kind, and for one with macros */
function findWorkbook(bytes: Uint8Array, onProgress: FileProgress): string {
  const names = new Set<string>();
  const relations = new Map<string, Relation>();
  readParts(
    bytes,
    (name) => {
      names.add(name);
      return name === '_rels/.rels' ? relationsOf('', relations) : undefined;
    },
    onProgress,
  );
  if ([...names].some((name) => name.endsWith('vbaproject.bin') || name.startsWith('xl/macrosheets/')))
    throw new FileProblem('macros');
  const workbook = ofKind(relations, 'officeDocument') ?? usual.workbook;
  const isWorkbook = names.has(workbook) && workbook.endsWith('.xml') && !workbook.startsWith('word/');
  if (!isWorkbook && !names.has(usual.sheet)) throw new FileProblem('unknown_type');
  return workbook;
}

/** Reads what stands beside the sheets of a workbook. @throws FileProblem */
export function readWorkbook(bytes: Uint8Array, onProgress: FileProgress): Workbook {
  const part = findWorkbook(bytes, (share) => onProgress(share / 3));
  let has1904 = false;
  let hasHiddenSheets = false;
  const shown: { id: string; name: string }[] = [];
  const relations = new Map<string, Relation>();
  const readers: Record<string, () => PartReader> = {
    [part]: () =>
      xmlReader({
        open: (name, attributes) => {
          if (name === 'workbookPr') has1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
          if (name !== 'sheet') return;
          if ((attributes.state ?? 'visible') !== 'visible') {
            hasHiddenSheets = true;
            return;
          }
          const id =
            attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
          if (id !== undefined) shown.push({ id, name: attributes.name ?? '' });
        },
      }),
    [relationsPart(part)]: () => relationsOf(part, relations),
  };
  readParts(
    bytes,
    (name) => readers[name]?.(),
    (share) => onProgress((1 + share) / 3),
  );

  const strings: string[] = [];
  const styles = readStyles();
  const stringsPart = ofKind(relations, 'sharedStrings') ?? usual.sharedStrings;
  const stylesPart = ofKind(relations, 'styles') ?? usual.styles;
  readParts(
    bytes,
    (name) => {
      if (name === stringsPart) return sharedStrings(strings);
      return name === stylesPart ? xmlReader(styles) : undefined;
    },
    (share) => onProgress((2 + share) / 3),
  );
  // Charts have sheets of their own, without cells.
  const sheets = shown.flatMap(({ id, name }) => {
    const relation = relations.get(id);
    return relation === undefined || !['worksheet', ''].includes(relation.kind)
      ? []
      : [{ name, part: relation.part }];
  });
  return {
    strings,
    isDate: styles.isDate,
    signs: styles.signs,
    has1904,
    sheets: sheets.length > 0 ? sheets : [{ name: '', part: usual.sheet }],
    hasHiddenSheets,
  };
}
