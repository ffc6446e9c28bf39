import { posix } from 'node:path'
import { codeOnly, withoutComments } from './code-text.ts'
import { findAll, isCode, isProduct, type Rule, type SourceFile } from './source-file.ts'

const MOST_LINES = 400
const MOST_FILES = 15
const EMPTY_NAMES = /(^|\/)(utils?|helpers?|common|misc|shared|lib|managers?|handlers?)(\/|\.\w+$)/

export const fileSize: Rule = {
  name: `no file has over ${MOST_LINES} lines`,
  instead: 'Split it by ideas, each with a name; aim at 90 lines.',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) || path.endsWith('.css'))
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ path, lines }) => ({ path, line: lines, what: `${lines} lines` })),
}

export const folderSize: Rule = {
  name: `no folder has over ${MOST_FILES} files`,
  instead: 'Move those that share an idea into a folder.',
  check: (files) => {
    const counts = new Map<string, number>()
    for (const { path } of files.filter((file) => isProduct(file.path))) {
      const folder = posix.dirname(path)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    return [...counts]
      .filter(([, count]) => count > MOST_FILES)
      .map(([path, count]) => ({ path, line: 0, what: `${count} files` }))
  },
}

export const namesSayWhat: Rule = {
  name: 'no file or folder is called utils, helpers, common or misc',
  instead: 'Name it after what it does, with terms of the specification.',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && EMPTY_NAMES.test(path))
      .map(({ path }) => ({ path, line: 0, what: path })),
}

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(ts|mjs|css)$/
const PASCAL = /^[A-Z][A-Za-z0-9]*(\.browser\.test)?\.tsx$|^[A-Z][A-Za-z0-9]*\.module\.css$/
const ROOTS = /^src\/(main|routes)\.tsx$/

export const fileNames: Rule = {
  name: 'files are kebab-case.ts, components PascalCase.tsx',
  instead: 'Name a file after its main export.',
  check: (files) =>
    files
      .filter(({ path }) => /\.(ts|tsx|mjs|css)$/.test(path) && !ROOTS.test(path))
      .filter(({ path }) => {
        const name = posix.basename(path)
        if (/\.test\.tsx?$/.test(name) || /^tests\/.*\/[a-z-]+\.tsx$/.test(path)) return false
        return !(KEBAB.test(name) || PASCAL.test(name))
      })
      .map(({ path }) => ({ path, line: 0, what: posix.basename(path) })),
}

function isBarrel({ path, text }: SourceFile): boolean {
  if (/(^|\/)index\.(ts|tsx|mjs)$/.test(path)) return true
  const statements = withoutComments(text).replace(
    /export\s+(type\s+)?[*{][^'"]*?from\s*['"][^'"]+['"];?/g,
    '',
  )
  return statements.trim() === '' && /\bexport\b/.test(codeOnly(text))
}

export const noBarrels: Rule = {
  name: 'no file only re-exports',
  instead: 'Import the file that declares what you need.',
  check: (files) =>
    files
      .filter((file) => isCode(file.path) && isBarrel(file))
      .map(({ path }) => ({ path, line: 1, what: 'only re-exports' })),
}

export const namedExports: Rule = {
  name: 'no file has a default export',
  instead: 'Write `export function name`, so that every importer uses the same name.',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && !/(^|\/)[\w-]+\.config\.ts$/.test(path))
      .flatMap(({ path, text }) => findAll(path, codeOnly(text), /\bexport\s+default\b|\bas\s+default\b/g)),
}
