import { expect, test } from 'vitest'
import { arraySlices } from '#domain/core/json/array-slices.ts'

function sliced(text: string, size: number) {
  const slices: string[] = []
  const found = arraySlices(text, 'result', size)
  for (let slice = found.next(); ; slice = found.next()) {
    if (slice.done) return { slices, rest: slice.value }
    slices.push(slice.value)
  }
}

test('an array is split after complete elements, and the rest has an empty array', () => {
  const text = '{"count": 3, "result": [{"a":1},{"a":[2,3]},{"a":4}], "problems": []}'
  expect(sliced(text, 1)).toEqual({
    slices: ['[{"a":1}]', '[{"a":[2,3]}]', '[{"a":4}]'],
    rest: '{"count": 3, "result": [], "problems": []}',
  })
  expect(sliced(text, 8)).toEqual({
    slices: ['[{"a":1},{"a":[2,3]}]', '[{"a":4}]'],
    rest: '{"count": 3, "result": [], "problems": []}',
  })
  expect(sliced(text, 1_000).slices).toEqual(['[{"a":1},{"a":[2,3]},{"a":4}]'])
})

test('brackets, commas and quotes in a text do not split it', () => {
  const rows = ['a],[b', 'c","d', 'e\\', '\\"', '{"result":[1,2']
  const { slices, rest } = sliced(JSON.stringify({ note: '"result":[9]', result: rows }), 1)
  expect(slices.flatMap((slice): unknown => JSON.parse(slice))).toEqual(rows)
  expect(JSON.parse(rest)).toEqual({ note: '"result":[9]', result: [] })
})

test('only the array of the outer object is split', () => {
  const value = { inner: { result: [1, 2] }, list: [{ result: [3] }], result: [4, 5] }
  const { slices, rest } = sliced(JSON.stringify(value), 1)
  expect(slices).toEqual(['[4]', '[5]'])
  expect(JSON.parse(rest)).toEqual({ ...value, result: [] })
})

test.each(['{"result": []}', '{"result": null}', '{"count": 0}', '[1,2]', '', '<html>', '{"result'])(
  'a text without elements there is returned as it is: %s',
  (text) => {
    expect(sliced(text, 1)).toEqual({ slices: [], rest: text })
  },
)

test('a text that ends early is returned in full, so that its parser rejects it', () => {
  const text = '{"result":[{"a":1},{"a":2},{"a'
  expect(sliced(text, 1).rest).toBe(text)
})
