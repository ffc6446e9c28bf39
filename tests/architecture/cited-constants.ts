import type { Breach, Rule, SourceFile } from './source-file.ts'

const BRACKET = /\(([^()]*`[A-Z][A-Z0-9_]{3,}`[^()]*)\)/g
const CONSTANT = /`([A-Z][A-Z0-9_]{3,})`/g
const FILE = /`((?:domain|scripts|server|src|workers)\/[\w./-]+\.\w+)`/g

function missingOn(page: SourceFile, texts: ReadonlyMap<string, string>): Breach[] {
  return page.text.split('\n').flatMap((line, index) =>
    [...line.matchAll(BRACKET)].flatMap(({ 1: inside = '' }) => {
      const files = [...inside.matchAll(FILE)].map(({ 1: path = '' }) => texts.get(path) ?? '')
      return [...inside.matchAll(CONSTANT)]
        .map(({ 1: name = '' }) => name)
        .filter((name) => files.length > 0 && !files.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
        .map((what) => ({ path: page.path, line: index + 1, what }))
    }),
  )
}

export const citedConstants: Rule = {
  name: 'every constant that a page names exists in the named file',
  instead: 'Use the current names of the constant and its file: (`SEND_DELAY_MS`, `domain/a.ts`).',
  check: (files) => {
    const texts = new Map(files.map(({ path, text }) => [path, text]))
    return files.filter(({ path }) => path.startsWith('docs/')).flatMap((page) => missingOn(page, texts))
  },
}
