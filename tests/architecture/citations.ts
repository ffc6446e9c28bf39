import { commentsOf } from './code-text.ts'
import { type Breach, isCode, lineAt, type Rule, type SourceFile } from './source-file.ts'

/** Pages of docs/ by the names that citations use. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['sync', 'docs/sync.md'],
  ['look', 'docs/look.md'],
  ['SQL spec', 'docs/sql-editor.md'],
  ['BI spec', 'docs/charts-and-dashboards.md'],
  ['security', 'docs/security.md'],
  ['wire', 'docs/wire.md'],
])

/** Public standards and programs that may be cited too. */
const OUTSIDE = [
  'CommonMark',
  'DOM',
  'DuckDB',
  'HTML',
  'PostgreSQL',
  'Service Workers',
  'Superset',
  'the SQL standard',
  'UI Events',
  'WAI-ARIA',
]

const GAP = '[\\s*/]+'
const NAME = [...PAGES.keys()].map((name) => name.replace(' ', GAP)).join('|')
const SECTION = '§\\d+(?:\\.\\d+)?'
const RULE_ID = '[DS]-\\d\\d|I\\d{1,2}'
const TOKEN = new RegExp(
  `\\b(${NAME})(?=${GAP}(?:§|(?:${RULE_ID})\\b))|\\b(${OUTSIDE.join('|')})\\b|(${SECTION})|\\b(${RULE_ID})\\b`,
  'g',
)
const SOURCE = new RegExp(
  `\\bSource:(?!${GAP}(?:(?:${NAME})${GAP}(?:§|(?:${RULE_ID})\\b)|(?:${OUTSIDE.join('|')})\\b|docs/))${GAP}([^\\n*]+)`,
  'g',
)

/** The citable parts of a page: numbered headings, points of numbered lists, and rules with an id. */
function sectionsOf(page: string): ReadonlySet<string> {
  const sections = new Set<string>()
  let chapter = ''
  for (const line of page.split('\n')) {
    const heading = /^#+ (\d+(?:\.\d+)?|[DS]-\d\d)\.? /.exec(line)?.[1]
    const point = /^(\d+)\. /.exec(line)?.[1]
    const rule = /^\| (I\d{1,2}) \|/.exec(line)?.[1]
    if (heading !== undefined) {
      chapter = heading
      sections.add(heading)
    } else if (point !== undefined) sections.add(`${chapter}.${point}`)
    else if (rule !== undefined) sections.add(rule)
  }
  return sections
}

type Sections = ReadonlyMap<string, ReadonlySet<string>>

/** The citations of a text without a target. A section belongs to the last named page, at first to `own`. */
function brokenCitations(
  text: string,
  sections: Sections,
  own: string | null,
): { at: number; what: string }[] {
  const nothing: { at: number; what: string }[] = []
  let page = own
  for (const { 0: token, 1: name, 2: outside, 4: id, index } of text.matchAll(TOKEN)) {
    if (name !== undefined) page = name.replace(/[\s*/]+/, ' ')
    else if (outside !== undefined) page = outside
    else if (page === null ? id === undefined : PAGES.has(page)) {
      const isThere = page !== null && sections.get(page)?.has(token.replace('§', ''))
      if (!isThere) nothing.push({ at: index, what: page === null ? token : `${page} ${token}` })
    }
  }
  return nothing
}

/** In a page, a section without a name belongs to that page. */
function breachesOnPage({ path, text }: SourceFile, sections: Sections): Breach[] {
  const own = [...PAGES].find(([, page]) => page === path)?.[0] ?? null
  return text
    .split('\n')
    .flatMap((line, index) =>
      brokenCitations(line, sections, own).map(({ what }) => ({ path, line: index + 1, what })),
    )
}

function breachesInCode(file: SourceFile, sections: Sections): Breach[] {
  return commentsOf(file.text).flatMap((comment) => {
    const unknown = [...comment.text.matchAll(SOURCE)].map(({ 1: rest = '', index }) => ({
      at: index,
      what: `Source: ${rest.trim()}`,
    }))
    return [...unknown, ...brokenCitations(comment.text, sections, null)].map(({ at, what }) => ({
      path: file.path,
      line: lineAt(file.text, comment.at + at),
      what,
    }))
  })
}

export const citations: Rule = {
  name: 'every citation names an existing section of a page in docs/',
  instead:
    'Cite as in "sync §3.6", "look §7", "SQL spec §4", "BI spec §3", "security §11", "wire §6"; or write the rule down on that page first.',
  check: (files) => {
    const sections = new Map(
      [...PAGES].map(([name, page]) => [
        name,
        sectionsOf(files.find(({ path }) => path === page)?.text ?? ''),
      ]),
    )
    return files
      .filter(({ path }) => !path.startsWith('tests/architecture'))
      .flatMap((file) => {
        if (isCode(file.path)) return breachesInCode(file, sections)
        return file.path.endsWith('.md') ? breachesOnPage(file, sections) : []
      })
  },
}
