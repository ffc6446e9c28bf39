import { findAll, isCode, type Rule } from './source-file.ts'

const PAGE = 'docs/sync.md'
const CITED = /\bsync §(\d+(?:\.\d+)?)/g

/** The numbers that can be cited: headings, and the points of a list under the heading of a whole number. */
function sectionsOf(page: string): ReadonlySet<string> {
  const sections = new Set<string>()
  let chapter = ''
  for (const line of page.split('\n')) {
    const heading = /^#+ (\d+(?:\.\d+)?)\.? /.exec(line)?.[1]
    const point = /^(\d+)\. /.exec(line)?.[1]
    if (heading !== undefined) {
      chapter = heading
      sections.add(heading)
    } else if (point !== undefined) sections.add(`${chapter}.${point}`)
  }
  return sections
}

export const citedSections: Rule = {
  name: 'every section of sync that is cited stands in docs/sync.md',
  instead: 'Cite the section that has the rule, or write the rule down there.',
  check: (files) => {
    const sections = sectionsOf(files.find(({ path }) => path === PAGE)?.text ?? '')
    return files
      .filter(({ path }) => isCode(path) && !path.startsWith('tests/architecture'))
      .flatMap(({ path, text }) =>
        findAll(path, text, CITED).filter(({ what }) => !sections.has(what.replace('sync §', ''))),
      )
  },
}
