import { expect, test } from 'vitest'
import { plantTrees } from '#domain/chart/to-model/hierarchy/plant-trees.ts'

const rows = (text: string) =>
  text.split(' ').map((one) => {
    const [key = '', parent = ''] = one.split('<')
    return { key, parent: parent === '' ? null : parent }
  })
const planted = (text: string, root = '') => {
  const list = rows(text)
  const { places, parents, twins, circling } = plantTrees(list, (row) => list[row]?.key === root)
  return { keys: places.map((place) => list[place]?.key).join(''), parents, twins, circling }
}

test.each([
  ['a b<a c<b', { keys: 'abc', parents: [null, 0, 1] }],
  ['c<b b<a a', { keys: 'abc', parents: [null, 0, 1] }],
  ['a b', { keys: 'ab', parents: [null, null] }],
  ['b<gone', { keys: 'b', parents: [null] }],
  ['a a<a b<a', { keys: 'ab', twins: 1 }],
  ['a b<c c<b', { keys: 'a', circling: 2 }],
  ['a<a', { keys: '', circling: 1 }],
])('%s', (text, expected) => {
  expect(planted(text)).toMatchObject(expected)
})

test('a named root is the first node, and rows beside it are not in a cycle', () => {
  expect(planted('a b<a c<b d<a', 'b')).toMatchObject({ keys: 'bc', parents: [null, 0], circling: 0 })
})

test('a chain of 5,000 rows does not overflow the stack', () => {
  const chain = Array.from({ length: 5_000 }, (_, at) => (at === 0 ? '0' : `${at}<${at - 1}`)).join(' ')
  expect(planted(chain).parents.at(-1)).toBe(4_998)
})
