import { expect, test } from 'vitest'
import { valueReader } from '#domain/query/result/read-value.ts'
import type { ColumnKind } from '#domain/sql/column-kind.ts'

const column = (kind: ColumnKind, type: string | null = null) => ({ name: 'a', type, kind })

test.each([
  ['a decimal keeps its digits', '1.10', column('number', 'DECIMAL(10,2)'), '1.10'],
  ['a decimal keeps them beside larger ones', '1.00', column('number', 'DECIMAL(20,2)'), '1.00'],
  ['a whole decimal too', '5', column('number', 'NUMERIC'), '5'],
  ['a double is a number', '1.10', column('number', 'DOUBLE'), 1.1],
  [
    'a whole number that no double holds is its digits',
    '9223372036854775807',
    column('number'),
    '9223372036854775807',
  ],
  ['a number beyond all doubles is its digits', '1e400', column('number', 'DOUBLE'), '1e400'],
  ['no value', 'null', column('text'), null],
  ['yes', 'true', column('boolean'), true],
  ['a text', '"a\\nb"', column('text'), 'a\nb'],
  ['a text with an escape that is none', '"a\\qb"', column('text'), 'a\\qb'],
  ['the word NaT of a time', '"NaT"', column('time'), null],
  ['the word NaT of a text', '"NaT"', column('text'), 'NaT'],
  ['nested fields keep their order', '{"b": 1, "10": 2, "2": 3}', column('json'), '{"b":1,"10":2,"2":3}'],
  ['nested fields that come twice both stay', '{"a":1,"a":2}', column('json'), '{"a":1,"a":2}'],
  ['spaces inside nested texts stay', '{"a": "x  y \\" z"}', column('json'), '{"a":"x  y \\" z"}'],
])('%s', (_what, json, of, expected) => {
  expect(valueReader(of)(json)).toBe(expected)
})
