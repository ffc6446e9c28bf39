import { expect, test } from 'vitest'
import { skipJson } from '#domain/query/cell/skip-json.ts'

test.each([
  '1',
  '-1.5e+3',
  '"a\\"b\\\\"',
  'null',
  'NaN',
  '-Infinity',
  '[]',
  '{ }',
  '[1, [2, {"a": []}], "]"]',
  '{"a": {"b": 1}, "a": 2}',
])('%s is one value', (json) => {
  expect(skipJson(json, 0)).toBe(json.length)
})

test.each([
  '',
  '[',
  '[1',
  '[1,]',
  '[1 2]',
  '{"a"}',
  '{"a":}',
  '{a:1}',
  '{"a":1,}',
  '"a',
  '"a\\"',
  'nul',
  '+1',
  '[1}',
])('%j is no value', (json) => {
  expect(skipJson(json, 0)).toBe(-1)
})

test('any depth is supported', () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  expect(skipJson(deep, 0)).toBe(400_000)
  expect(skipJson(deep.slice(1), 0)).toBe(399_998)
})
