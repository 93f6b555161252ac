import { join, relative } from 'node:path';
import ts from 'typescript';
import { repository } from '../setup/repository';
import { ChangingTexts } from './find-changing-text';

/**
 * The texts of pages that a browser's translator would break, a line each with its place.
 * @param folders packages that are looked through; all where none is named
 */
export function changingTexts(folders: readonly string[]): string[] {
  const config = ts.readConfigFile(join(repository, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, repository);
  const place = (file: string) => relative(repository, file);
  const isOfPages = (file: string) => /^(shell|mfe-[a-z-]+|shared\/(ui|web))\/src\//.test(place(file));
  const isWanted = (file: string) =>
    folders.length === 0 || folders.some((folder) => place(file).startsWith(`${folder}/`));
  const isPage = (file: string) => isOfPages(file) && isWanted(file) && /(?<!\.test)\.tsx$/.test(file);

  const program = ts.createProgram({
    rootNames: fileNames.filter((file) => isPage(file) || (isOfPages(file) && file.endsWith('.d.ts'))),
    options,
  });
  const texts = new ChangingTexts(program);
  return program
    .getSourceFiles()
    .filter(({ fileName }) => isPage(fileName))
    .flatMap((file) =>
      texts.findIn(file).map(({ line, message }) => `${place(file.fileName)}:${line}  ${message}`),
    );
}
