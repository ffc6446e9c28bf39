import { expect, test } from 'vitest'
import { safeText } from '#domain/query/export/formula-text.ts'
import { csvField } from '#server/files/csv/csv-field.ts'

// The reference server's own rule.
test.each([
  ['', ''],
  ['plain', 'plain'],
  ['=1+1', "'=1+1"],
  ['@x', "'@x"],
  ['+1', "'+1"],
  ['%1', "'%1"],
  ['-5', '-5'],
  ['-5.25', '-5.25'],
  ['-', "'-"],
  ['-5+3', "'-5+3"],
  ['|cmd', "'\\|cmd"],
  ['=cmd|x', "'=cmd\\|x"],
  ['a|b', 'a|b'],
  ['  =1', "'  =1"],
  ['\t@x', "'\t@x"],
  ['""=1', `'""=1`],
  ['a=1', 'a=1'],
  [`${' '.repeat(200_000)}x`, `${' '.repeat(200_000)}x`],
])('%j as a text that no spreadsheet runs', (text, safe) => {
  expect(safeText(text)).toBe(safe)
})

test.each([
  ['a', 'a'],
  ['a b', 'a b'],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
  ["'x", "'x"],
])('the field %j', (text, field) => {
  expect(csvField(text)).toBe(field)
})
