import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';
import settings from './project.inlang/settings.json' with { type: 'json' };

const { baseLocale, locales } = settings;

/** Stands in the browser's code for the language of the page until the files of each language are written. */
const marker = '__PAGE_LOCALE__';
/** A message as the compiler writes it: a function that asks for the language at every call and goes on to the one of that language. */
const message =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\n((?:\s*if \(locale === "\w+"\) return \w+\(inputs\)\n)*)\s*return (\w+)\(inputs\)\s*\}\)/;
const branch = /if \(locale === "(\w+)"\) return (\w+)\(inputs\)/g;

/** How the compiler's own code finds out the language; in the browser it is that of the files. */
const question = /export let getLocale = \(\) => \{[\s\S]*?\n\};/;

/**
 * Leaves the language of the browser's messages open, so that `writeLocaleAssets` can fix it. A page is in one language from its
 * document to its last script, and nobody should load the words of the others.
 */
export function openLocalePlugin(): Plugin {
  return {
    name: 'sabha:open-locale',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/paraglide\/(messages\/.*|runtime)\.js$/ },
      handler(code) {
        if (message.test(code)) return { code: code.replace(message, chooseOnce), map: null };
        return question.test(code) ? { code: code.replace(question, `export let getLocale = () => ${marker};`), map: null } : null;
      },
    },
  };
}

/** The message is the function of one language, chosen when the files are written, and not one that calls it. */
function chooseOnce(_: string, branches: string, otherwise: string): string {
  return `(${branches.replace(branch, (__, locale: string, texts: string) => `${marker} === "${locale}" ? ${texts} :`)} ${otherwise})`;
}

/**
 * Writes the scripts of `folder` once for each language, with only its own texts in them: those of the base language in their
 * place, the others in a folder named after the language. Scripts import each other relatively, so each folder is complete.
 * @throws Error when no script has messages, because then the compiler writes them in another way than is expected here
 */
export async function writeLocaleAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  let found = 0;
  for (const name of names) {
    const code = await readFile(join(folder, name), 'utf8');
    if (code.includes(marker)) found += 1;
    for (const locale of locales) {
      const target = locale === baseLocale ? folder : join(folder, locale);
      await mkdir(target, { recursive: true });
      await writeFile(join(target, name), await fixLocale(name, code, locale));
    }
  }
  if (found === 0) throw new Error('No script holds messages; the message compiler must have changed its output.');
}

async function fixLocale(name: string, code: string, locale: string): Promise<string> {
  // The manifest names scripts by their whole path.
  const own = locale === baseLocale ? code : code.replace(/(["'`])\/assets\/([\w.-]+\.js)\1/g, `$1/assets/${locale}/$2$1`);
  if (!own.includes(marker)) return own;
  const { code: fixed, errors } = await minify(name, own.replaceAll(marker, JSON.stringify(locale)), {
    module: true,
    compress: { target: 'es2024' },
    mangle: { toplevel: true },
  });
  if (errors.length > 0) throw new Error(`${name} cannot be written in ${locale}: ${errors.map(({ message }) => message).join('; ')}`);
  return fixed;
}
