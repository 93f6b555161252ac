import ts from 'typescript';
import { isReadable } from './jsx-children';
import { templateText } from './template-text';

/** A text that a tag of a template looks up while the program runs, as a message file has it. */
export interface TaggedText {
  text: string;
  line: number;
}

/** Every template of a source with one of these tags that has something to read in it. */
export function findTaggedTexts(fileName: string, source: string, tags: ReadonlySet<string>): TaggedText[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: TaggedText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && tags.has(node.tag.getText())) {
      const text = templateText(node.template);
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      if (isReadable(text)) found.push({ text, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return found;
}
