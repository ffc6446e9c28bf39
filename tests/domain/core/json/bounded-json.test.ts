import { expect, test } from 'vitest'
import { boundedReader, parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { JSON_FAULT_TEXTS, JSON_LIMITS } from '#domain/core/json/json-limits.ts'
import { ok } from '#domain/core/result.ts'

const SMALL = { levels: 3, values: 5, shapes: 4, numberLength: 6 }

function faultOf(text: string, limits = SMALL): string | null {
  const read = parseBoundedJson(text, limits)
  return read.ok ? null : read.error.code
}

test.each([
  ['[[[]]]', null],
  ['[[[[]]]]', 'too-deep'],
  ['[{"a":[{}]}]', 'too-deep'],
  ['"[[[["', null],
  ['["\\"[[[["]', null],
  ['"\\\\"', null],
  ['[1,2,3,4]', null],
  ['[1,2,3,4,5]', 'too-many-values'],
  ['[[],[],{},{}]', null],
  ['[[],[],{},{},{}]', 'too-many-values'],
  ['[true,false,null,"x"]', null],
  ['["","","","",""]', 'too-many-values'],
  ['{"a":1,"b":2,"c":3}', null],
  ['{"a":1,"b":2,"c":3,"d":4}', null],
  ['{"a":1,"b":2,"c":3,"d":4,"e":5}', 'too-many-values'],
  ['123456', null],
  ['1234567', 'long-number'],
  ['[-1.2e33333]', 'long-number'],
  ['"1234567"', null],
])('%s of 3 levels, 5 values, 4 shapes and numbers of 6 characters: %s', (text, fault) => {
  expect(faultOf(text)).toBe(fault)
})

test.each([
  '',
  '   ',
  '\uFEFF',
  '"',
  '"\\"',
  '[1',
  '[1,]',
  '{"a"}',
  '{"a":1,}',
  '1 2',
  'nul',
  'NaN',
  '::::',
  '1::',
  '\u00A01',
  '[1]]',
])('%j is not JSON', (text) => {
  expect(faultOf(text)).toBe('not-json')
})

test('blanks and a byte order mark around a value are ignored', () => {
  expect(parseBoundedJson('\uFEFF \t\r\n{"a":[1,"b"]} \n')).toEqual(ok({ a: [1, 'b'] }))
})

test.each(['{"a":1,"b":2,"c":3,"d":4,"e":5}', '{"a":1,"a":1,"a":1,"a":1,"a":1}'])(
  '%s has more than 4 shapes',
  (text) => {
    expect(faultOf(text, { ...SMALL, values: 100 })).toBe('too-many-shapes')
  },
)

test('objects with equal members in equal order have one shape', () => {
  const limits = { ...SMALL, values: 100 }
  const text = (objects: readonly string[]) => `[${objects.join(',')}]`
  expect(faultOf(text(Array.from({ length: 20 }, () => '{"a":1,"b":{"c":2}}')), limits)).toBeNull()
  expect(faultOf(text(['{"a":1,"b":2}', '{"b":1,"a":2}']), limits)).toBeNull()
  expect(faultOf(text(['{"a":1,"b":2}', '{"b":1,"a":2}', '{"c":1}']), limits)).toBe('too-many-shapes')
})

test('requests of real clients are within the limits', () => {
  const columns = Array.from({ length: 5_000 }, (_, at) => ({
    id: at,
    uuid: '0b7a0a4e-0000-4000-8000-000000000000',
    column_name: `column ${at}`,
    verbose_name: null,
    description: `"${at}"`,
    expression: '',
    type: 'VARCHAR',
    type_generic: 1,
    advanced_data_type: null,
    is_dttm: false,
    is_active: true,
    filterable: true,
    groupby: true,
    python_date_format: null,
  }))
  expect(parseBoundedJson(JSON.stringify({ columns }))).toEqual(ok({ columns }))
  const layout = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, at) => [
      `CHART-${at}`,
      {
        type: 'CHART',
        id: `CHART-${at}`,
        children: [],
        parents: ['ROOT_ID'],
        meta: { width: 4, chartId: at },
      },
    ]),
  )
  expect(parseBoundedJson(JSON.stringify(layout))).toEqual(ok(layout))
  expect(
    parseBoundedJson(`[${Number.MAX_VALUE.toLocaleString('fullwide', { useGrouping: false })}]`).ok,
  ).toBe(true)
})

test.each([
  ['levels', '['.repeat(4_000_000), 'too-deep'],
  ['closed levels', `[${`${'['.repeat(98)}${']'.repeat(98)},`.repeat(20_000)}1]`, 'too-many-values'],
  ['members', `{${Array.from({ length: 300_000 }, (_, at) => `"k${at}":1`).join(',')}}`, 'too-many-shapes'],
  ['empty objects', `[${'{},'.repeat(1_300_000)}{}]`, 'too-many-values'],
  ['an open text', `"${'\\"'.repeat(2_000_000)}`, 'not-json'],
  ['a number', '9'.repeat(4_000_000), 'long-number'],
  ['blanks', ' '.repeat(4_000_000), 'not-json'],
])('4 MB of %s are rejected', (_name, text, fault) => {
  expect(faultOf(text, JSON_LIMITS)).toBe(fault)
})

test('the texts of one request share the limits', () => {
  const values = boundedReader(SMALL)
  expect(values('[1,2]')).toEqual(ok([1, 2]))
  expect(values('[1]')).toEqual(ok([1]))
  expect(values('1')).toMatchObject({ ok: false, error: { code: 'too-many-values' } })
  const shapes = boundedReader({ ...SMALL, values: 100 })
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) expect(shapes(`{"${name}":1}`).ok).toBe(true)
  expect(shapes('{"g":1}')).toMatchObject({ ok: false, error: { code: 'too-many-shapes' } })
})

test('each rejection names its limit', () => {
  const { levels, values, shapes, numberLength } = JSON_LIMITS
  expect(JSON_FAULT_TEXTS['too-deep']).toContain(String(levels))
  expect(JSON_FAULT_TEXTS['too-many-values']).toContain(values.toLocaleString('en-US'))
  expect(JSON_FAULT_TEXTS['too-many-shapes']).toContain(shapes.toLocaleString('en-US'))
  expect(JSON_FAULT_TEXTS['long-number']).toContain(String(numberLength))
})
