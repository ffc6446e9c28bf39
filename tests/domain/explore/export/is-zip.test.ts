import { expect, test } from 'vitest'
import { isZip } from '#domain/explore/export/is-zip.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer

test.each([
  ['an archive', 'PK\u0003\u0004\u0014', true],
  ['rows whose first column is named like one', 'PK,count\n', false],
  ['rows', 'origin,count\n', false],
  ['nothing', '', false],
])('%s', (_, text, isOne) => {
  expect(isZip(bytesOf(text))).toBe(isOne)
})
