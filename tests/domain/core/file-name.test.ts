import { expect, test } from 'vitest'
import { fileStem } from '#domain/core/file-name.ts'

test.each([
  ['Délais 2001', 'Délais 2001'],
  ['a/b\\c: "d"?', 'a b c d'],
  ['invoice\u202elqs.exe', 'invoice lqs.exe'],
  [' \u2066\n ', 'offset'],
  ['x'.repeat(200), 'x'.repeat(80)],
  // A surrogate pair is not split.
  [`${'x'.repeat(79)}\u{10400}`, 'x'.repeat(79)],
])('%j makes the file name %j', (name, expected) => {
  expect(fileStem(name)).toBe(expected)
})
