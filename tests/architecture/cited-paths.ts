import { commentsOf } from './code-text.ts'
import { type Breach, findAll, isCode, lineAt, type Rule, type SourceFile } from './source-file.ts'

const PATH =
  /(?<![\w./-])(?:docs|domain|scripts|server|src|tests|workers)\/[\w./-]*\.(?:css|json|md|mjs|tsx?)\b/g
const LINK = /\]\((?!https?:|#)([^)#\s]+\.\w+)/g

/** Resolves a link of a page to a path from the root of the project. */
function linkedPath(page: string, link: string): string {
  return new URL(link, `file:///${page}`).pathname.slice(1)
}

function pathsInPage({ path, text }: SourceFile): readonly Breach[] {
  const links = [...text.matchAll(LINK)].map(({ 1: link = '', index }) => ({
    path,
    line: lineAt(text, index),
    what: linkedPath(path, link),
  }))
  const written = findAll(
    path,
    text.replace(LINK, (link) => ' '.repeat(link.length)),
    PATH,
  )
  return [...links, ...written]
}

function pathsInCode({ path, text }: SourceFile): readonly Breach[] {
  return commentsOf(text).flatMap((comment) =>
    findAll(path, comment.text, PATH).map(({ line, what }) => ({
      path,
      line: lineAt(text, comment.at) + line - 1,
      what,
    })),
  )
}

export const citedPaths: Rule = {
  name: 'every file that a page or a comment names exists',
  instead: 'Use the current name of the file, and remove links to deleted pages.',
  check: (files) => {
    const known = new Set(files.map(({ path }) => path))
    return files
      .filter(({ path }) => !path.startsWith('tests/architecture') && path !== 'CHANGELOG.md')
      .flatMap((file) => {
        if (isCode(file.path)) return pathsInCode(file)
        return file.path.endsWith('.md') ? pathsInPage(file) : []
      })
      .filter(({ what }) => !known.has(what) && !/\.(?:png|svg)$/.test(what) && what !== 'LICENSE')
  },
}
