import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { english, type PageLanguage } from '@bowtie/contracts';
import { translateFile } from '@bowtie/translation/source';
import { build, type Plugin } from 'esbuild';
import webpack, { type RuleSetUseItem } from 'webpack';

const loader = fileURLToPath(import.meta.resolve('@bowtie/translation/loader'));

/** What puts sources into a language, before anything else is done with them. */
export function translationLoaders(language: PageLanguage): RuleSetUseItem[] {
  return language === english ? [] : [{ loader, options: { language: language.tag } }];
}

/** Takes `article.es.md` in place of `article.md`, where there is one. */
export function translatedArticles(language: PageLanguage): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(/\.md$/, (resource) => {
    resource.request = articleIn(language, path.resolve(resource.context, resource.request));
  });
}

const articleIn = ({ tag }: PageLanguage, file: string) => {
  const translated = file.replace(/\.md$/, `.${tag}.md`);
  return existsSync(translated) ? translated : file;
};

function translated(language: PageLanguage): Plugin {
  const { tag } = language;
  return {
    name: 'translated',
    setup({ onLoad }) {
      onLoad({ filter: /\.md$/ }, async ({ path: file }) => ({
        contents: await readFile(articleIn(language, file), 'utf8'),
        loader: 'text',
      }));
      onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => ({
        contents: translateFile(file, await readFile(file, 'utf8'), tag).source,
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      }));
    },
  };
}

/** Imports a module of ours as it is in a language, with all that it imports; Markdown is its text, as in a build. */
export async function importIn(language: PageLanguage, file: string): Promise<unknown> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    loader: { '.md': 'text' },
    plugins: language === english ? [] : [translated(language)],
  });
  const code = Buffer.from(outputFiles[0]?.text ?? '').toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
