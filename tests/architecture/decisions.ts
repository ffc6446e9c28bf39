import type { Breach, Rule } from './source-file.ts'

const INDEX = 'docs/decisions/README.md'
const NUMBERED = /^docs\/decisions\/((\d{3})-[\w-]+\.md)$/
const MOST_LINES = 60

export const decisionsInIndex: Rule = {
  name: `every decision has a number of its own, a line in the index and at most ${MOST_LINES} lines`,
  instead: `Take the next number, add a line to ${INDEX}, and write only the decision, what was rejected and one figure.`,
  check: (files) => {
    const index = files.find(({ path }) => path === INDEX)?.text ?? ''
    const taken = new Set<string>()
    return files.flatMap(({ path, text }): Breach[] => {
      const [, name = '', number = ''] = NUMBERED.exec(path) ?? []
      if (name === '') return []
      const isGood = !taken.has(number) && index.includes(`- [${number}](${name}) `)
      taken.add(number)
      const lines = text.trimEnd().split('\n').length
      return [
        ...(isGood ? [] : [{ path, line: 1, what: number }]),
        ...(lines > MOST_LINES ? [{ path, line: lines, what: `${lines} lines` }] : []),
      ]
    })
  },
}
