import { expect, test } from 'vitest'
import { readChartName } from '#domain/chart/save/chart-name.ts'

test.each([
  ['  Delays ', { ok: true, value: 'Delays' }],
  ['', { ok: false, error: { message: 'cannot be empty' } }],
  [' \t', { ok: false, error: { message: 'cannot be empty' } }],
  ['x'.repeat(250), { ok: true, value: 'x'.repeat(250) }],
  ['x'.repeat(251), { ok: false, error: { message: 'has 251 characters, and may have 250' } }],
])('the name %j is parsed', (text, read) => {
  expect(readChartName(text)).toEqual(read)
})
