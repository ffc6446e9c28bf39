import { expect, test } from 'vitest'
import { ALL_RULES, report } from '#tests/architecture/all-rules.ts'
import { readProject } from '#tests/architecture/source-file.ts'

const project = readProject()

test.each(ALL_RULES)('$name', (rule) => {
  const lines = report(rule, project)
  expect(lines.length, `\n${lines.join('\n')}\n`).toBe(0)
})
