import { codeOnly, commentsOf } from './code-text.ts'
import { type Breach, isCode, type Rule, type SourceFile } from './source-file.ts'

/** The allowed counts, one line per file: `"domain/a.ts": "asked 2, told 1"`. */
export const LIST_PATH = 'tests/architecture/plain-english.json'

/** The files that name the words in order to find them. */
const OWN_FILES = /^tests\/architecture\/(plain-english|text-samples)/

/** Counts by word. `What` counts the comments that begin with it. */
export type Counts = ReadonlyMap<string, number>

const NAMES = 'asked|kept|words|here|refusals?|notices?|whole|along|anew|comes?|came|whoever|nobody|told'
const PROSE = 'asked|kept|refusals?|anew|whoever|nobody|told|tells|says|said|stands?|stood'

const PASCAL = NAMES.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
/** A word as a part of a name in camelCase, PascalCase, kebab-case or CONSTANT_CASE. */
const IN_NAME = new RegExp(
  `(?<![A-Za-z])(?:${NAMES})(?![a-z])|(?:${PASCAL})(?![a-z])|(?<![A-Z])(?:${NAMES.toUpperCase()})(?![A-Z])`,
  'g',
)
/** A string that holds nothing else: a state, a kind or the name of a field. */
const IN_STATE = new RegExp(`(?<=['"])(?:${NAMES})(?=['"])`, 'g')
const IN_PROSE = new RegExp(`\\b(?:${PROSE})\\b`, 'gi')
const BEGINS_WITH_WHAT = /^[/*\s]*What\b/

/** Counts the private words in the path, the names, the states and the comments of a file. */
export function countIn({ path, text }: SourceFile): Counts {
  const comments = commentsOf(text).map((comment) => comment.text)
  const found = [
    ...[path, codeOnly(text)].flatMap((names) => names.match(IN_NAME) ?? []),
    ...(text.match(IN_STATE) ?? []),
    ...comments.flatMap((comment) => comment.match(IN_PROSE) ?? []),
  ].map((word) => word.toLowerCase())
  const counts = new Map<string, number>()
  for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1)
  const openings = comments.filter((comment) => BEGINS_WITH_WHAT.test(comment)).length
  return openings === 0 ? counts : counts.set('What', openings)
}

/** Counts the private words of every code file that has some. */
export function countFiles(files: readonly SourceFile[]): ReadonlyMap<string, Counts> {
  const counted = files
    .filter(({ path }) => isCode(path) && !OWN_FILES.test(path))
    .map((file) => [file.path, countIn(file)] as const)
  return new Map(counted.filter(([, counts]) => counts.size > 0))
}

function writeCounts(counts: Counts): string {
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, count]) => `${word} ${count}`)
    .join(', ')
}

function readCounts(text: string): Counts {
  return new Map(Array.from(text.matchAll(/(\w+) (\d+)/g), ([, word = '', count]) => [word, Number(count)]))
}

/** Writes a list as the text of its file. */
export function writeList(files: ReadonlyMap<string, Counts>): string {
  const lines = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, counts]) => `  ${JSON.stringify(path)}: ${JSON.stringify(writeCounts(counts))}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Reads the text of a list. */
export function readList(text: string): ReadonlyMap<string, Counts> {
  const lines = text.matchAll(/^ {2}"([^"]+)": "([^"]*)",?$/gm)
  return new Map(Array.from(lines, ([, path = '', counts = '']) => [path, readCounts(counts)]))
}

function sumCounts(files: ReadonlyMap<string, Counts>): Counts {
  const sums = new Map<string, number>()
  for (const counts of files.values())
    for (const [word, count] of counts) sums.set(word, (sums.get(word) ?? 0) + count)
  return sums
}

/** Reports the words that the project has more often than the list allows. A file may move or be split, so only sums count. */
export function grownCounts(
  listed: ReadonlyMap<string, Counts>,
  counted: ReadonlyMap<string, Counts>,
): readonly string[] {
  const before = sumCounts(listed)
  return [...sumCounts(counted)]
    .filter(([word, count]) => count > (before.get(word) ?? 0))
    .map(([word, count]) => `${word}: ${count}, listed ${before.get(word) ?? 0}`)
}

function differences(path: string, listed: Counts, counted: Counts): readonly Breach[] {
  return [...new Set([...listed.keys(), ...counted.keys()])]
    .filter((word) => (listed.get(word) ?? 0) !== (counted.get(word) ?? 0))
    .map((word) => ({
      path,
      line: 0,
      what: `${word}: ${counted.get(word) ?? 0}, listed ${listed.get(word) ?? 0}`,
    }))
}

export const plainEnglish: Rule = {
  name: 'no file has more private words than its line in the list',
  instead: [
    'Write plain English: requested or pending, cached or stored, label or text, ready or loaded, rejection, warning, total or input;',
    'a comment begins with its subject, never with "What", and uses the verb of the field (reports, stores, rejects).',
    `A file with fewer words than listed, or a moved one: run \`npm run english\`, which shortens ${LIST_PATH}.`,
  ].join(' '),
  check: (files) => {
    const listed = readList(files.find(({ path }) => path === LIST_PATH)?.text ?? '')
    const counted = countFiles(files)
    return [...new Set([...listed.keys(), ...counted.keys()])].flatMap((path) =>
      differences(path, listed.get(path) ?? new Map(), counted.get(path) ?? new Map()),
    )
  },
}
