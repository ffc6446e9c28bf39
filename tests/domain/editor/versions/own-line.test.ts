import { expect, test } from 'vitest'
import { ownLine } from '#domain/editor/versions/own-line.ts'

test.each([
  [
    'its first line that the others lack',
    'select 1\nfrom t\nwhere b',
    ['select 1\nfrom t\nwhere a'],
    'where b',
  ],
  ['an empty line if another has all lines', 'select 1', ['select 1\nfrom t'], ''],
  ['no blank line', 'select 1\n\nfrom u', ['select 1\nfrom t'], 'from u'],
])('a text is distinguished from others by %s', (_rule, sql, others, expected) => {
  expect(ownLine(sql, others)).toBe(expected)
})
