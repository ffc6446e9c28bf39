import { expect, test } from 'vitest'
import { jsonChildren, jsonRoot, LONGEST_TREE, shownValue } from '#domain/query/cell/json-node.ts'

/** The displayed fields of a JSON text. */
function shown(text: string, most = 100) {
  const root = jsonRoot(text)
  return (
    root &&
    jsonChildren(text, root, most).nodes.map((node) => [node.name, node.kind, shownValue(text, node, 50)])
  )
}

test('fields keep order, duplicates and digits', () => {
  expect(shown('{"b":1,"10":2,"2":3,"b":123456789012345678.50,"__proto__":1e400}')).toEqual([
    ['b', 'number', '1'],
    ['10', 'number', '2'],
    ['2', 'number', '3'],
    ['b', 'number', '123456789012345678.50'],
    ['__proto__', 'number', '1e400'],
  ])
})

test('values of a list have no names; texts have only required escapes', () => {
  expect(shown(' [ "\\u00e9\\n" , true, null, {"a" : 1}, [ ], NaN ] ')).toEqual([
    [null, 'text', '"é\\n"'],
    [null, 'word', 'true'],
    [null, 'word', 'null'],
    [null, 'object', '{"a" : 1}'],
    [null, 'list', '[ ]'],
    [null, 'number', 'NaN'],
  ])
})

test('a name is decoded, and one with a lone surrogate is shown as written', () => {
  expect(shown('{"a\\"b":1,"\\ud800":2,"":3}')?.map(([name]) => name)).toEqual(['a"b', '\ud800', ''])
})

test('a long list is read in parts', () => {
  const text = JSON.stringify(Array.from({ length: 5 }, (_, n) => n))
  const root = jsonRoot(text)
  if (root === null) throw new Error('no root')
  const first = jsonChildren(text, root, 2)
  expect(first.nodes).toHaveLength(2)
  const second = jsonChildren(text, root, 3, first.next ?? undefined)
  expect(second.nodes.map((node) => shownValue(text, node, 9))).toEqual(['2', '3', '4'])
  expect(second.next).toBeNull()
})

test('a long text is shown partly', () => {
  const text = `["${'x'.repeat(100)}"]`
  const root = jsonRoot(text)
  expect(root && jsonChildren(text, root, 1).nodes.map((node) => shownValue(text, node, 5))).toEqual([
    '"xxxx',
  ])
})

test('only a complete list or object is a tree, up to a length', () => {
  expect(['1', '"a"', 'null', '[1] 2', '[1', 'text', ''].map((text) => jsonRoot(text))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(jsonRoot(`[${' '.repeat(LONGEST_TREE)}]`)).toBeNull()
})
