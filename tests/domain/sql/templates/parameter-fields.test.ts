import { expect, test } from 'vitest'
import { missingParameters, parameterFields, withParameter } from '#domain/sql/templates/parameter-fields.ts'
import { parseParameters } from '#domain/sql/templates/parse-parameters.ts'

const DAY = { name: 'day', isOptional: false }
const WHO = { name: 'who', isOptional: true }

function typed(text: string): string | null {
  return withParameter(new Map(), 'a', text)
}

test.each([
  ['2020-01-31', '{\n  "a": "2020-01-31"\n}'],
  ['007', '{\n  "a": "007"\n}'],
  ['1e3', '{\n  "a": "1e3"\n}'],
  ['SFO', '{\n  "a": "SFO"\n}'],
  ['-12.5', '{\n  "a": -12.5\n}'],
  ['true', '{\n  "a": true\n}'],
  ['["ORD"]', '{\n  "a": [\n    "ORD"\n  ]\n}'],
  ['"5"', '{\n  "a": "5"\n}'],
  ['[half', '{\n  "a": "[half"\n}'],
  ['', null],
])('the text %s of a field is parsed', (text, json) => {
  expect(typed(text)).toBe(json)
})

test.each(['SFO', '5', '"5"', 'true', '"true"', '-1', '[1,2]', '{"a":1}', '007', '"', 'null'])(
  'a field shows %s as it was typed',
  (text) => {
    const values = parseParameters(typed(text))
    expect(values.ok && parameterFields([{ name: 'a', isOptional: false }], values.value)[0]?.text).toBe(text)
  },
)

test('other parameters are unchanged, and an empty text removes one', () => {
  expect(withParameter(new Map([['b', 1]]), 'a', 'x')).toBe('{\n  "b": 1,\n  "a": "x"\n}')
  expect(withParameter(new Map([['a', 1]]), 'a', '')).toBeNull()
})

test('a parameter that is neither given nor optional is missing', () => {
  expect(missingParameters([DAY, WHO], null)).toEqual(['day'])
  expect(missingParameters([DAY, WHO], '{"day": ""}')).toEqual([])
  expect(missingParameters([DAY, WHO], '{"day": ')).toEqual([])
})
