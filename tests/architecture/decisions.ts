import type { Breach, Rule } from './source-file.ts'

const INDEX = 'docs/decisions/README.md'
const NUMBERED = /^docs\/decisions\/((\d{3})-[\w-]+\.md)$/

export const decisionsInIndex: Rule = {
  name: 'every decision has a number of its own and a line in the index',
  instead: `Take the next number, and add a line to ${INDEX}.`,
  check: (files) => {
    const index = files.find(({ path }) => path === INDEX)?.text ?? ''
    const taken = new Set<string>()
    return files.flatMap(({ path }): Breach[] => {
      const [, name = '', number = ''] = NUMBERED.exec(path) ?? []
      if (name === '') return []
      const isGood = !taken.has(number) && index.includes(`- [${number}](${name}) `)
      taken.add(number)
      return isGood ? [] : [{ path, line: 1, what: number }]
    })
  },
}
