import { join, relative } from 'node:path';
import ts from 'typescript';
import { repository } from '../setup/repository';
import { ChangingTexts } from './find-changing-text';

/** A part of `npm run lint`: names the texts of pages that a browser's translator would break. */

const config = ts.readConfigFile(join(repository, 'tsconfig.json'), ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, repository);
const isOfPages = (file: string) =>
  /^(shell|mfe-[a-z-]+|shared\/(ui|web))\/src\//.test(relative(repository, file));
const isPage = (file: string) => isOfPages(file) && /(?<!\.test)\.tsx$/.test(file);

const program = ts.createProgram({
  rootNames: fileNames.filter((file) => isPage(file) || (isOfPages(file) && file.endsWith('.d.ts'))),
  options,
});
const texts = new ChangingTexts(program);
const lines = program
  .getSourceFiles()
  .filter(({ fileName }) => isPage(fileName))
  .flatMap((file) =>
    texts
      .findIn(file)
      .map(({ line, message }) => `${relative(repository, file.fileName)}:${line}  ${message}`),
  );
for (const line of lines) console.error(line);
if (lines.length > 0) process.exitCode = 1;
