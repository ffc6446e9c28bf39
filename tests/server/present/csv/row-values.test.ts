import { expect, test } from 'vitest'
import { rowValues } from '#server/present/csv/row-values.ts'

test.each([
  ['{}', []],
  ['{"a":1}', ['1']],
  ['{"a":1,"b":"x","c":null}', ['1', '"x"', 'null']],
  ['{"a,}\\"":"}\\\\",":":-1.5e3}', ['"}\\\\"', '-1.5e3']],
  ['{"a":{"x":[1,"]}"],"y":{}},"b":[]}', ['{"x":[1,"]}"],"y":{}}', '[]']],
  ['{"__proto__":1,"":2}', ['1', '2']],
])('the values of %s', (row, values) => {
  expect(rowValues(row)).toEqual(values)
})
