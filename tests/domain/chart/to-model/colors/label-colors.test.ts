import { expect, test } from 'vitest'
import { assignColors, authorColors, formColors } from '#domain/chart/to-model/colors/label-colors.ts'

const none = new Map<string, string>()

test('labels get the colors in the order of use, the same in every chart', () => {
  const first = assignColors(none, ['DEN', 'ORD'])
  const second = assignColors(first, ['ATL', 'ORD'])
  expect([...second]).toEqual([
    ['DEN', 'chart-1'],
    ['ORD', 'chart-2'],
    ['ATL', 'chart-3'],
  ])
})

test('labels of one response get the same colors in any order', () => {
  const bySize = assignColors(none, ['GOOG', 'IBM', 'AAPL', 'AMZN'])
  const byChange = assignColors(none, ['AMZN', 'AAPL', 'GOOG', 'IBM'])
  expect([...byChange]).toEqual([...bySize])
  expect([...bySize]).toEqual([
    ['AAPL', 'chart-1'],
    ['AMZN', 'chart-2'],
    ['GOOG', 'chart-3'],
    ['IBM', 'chart-4'],
  ])
})

test('within one chart a color repeats only if there are more labels than colors', () => {
  const labels = Array.from({ length: 11 }, (_, index) => `L${index}`)
  const colors = assignColors(none, labels)
  expect(new Set(labels.slice(0, 10).map((label) => colors.get(label))).size).toBe(10)
  expect(colors.get('L10')).toBe('chart-1')
})

test('without new labels the map is the same object, so that nothing is redrawn', () => {
  const colors = assignColors(none, ['DEN'])
  expect(assignColors(colors, ['DEN'])).toBe(colors)
})

test('the author’s colors apply if they are plain colors', () => {
  const colors = authorColors({ ORD: '#1FA8C9', ATL: 'url(x)' })
  expect([...colors]).toEqual([['ORD', '#1FA8C9']])
})

test.each([
  [{ label_colors: { ORD: '#1FA8C9', ATL: 7 } }, [['ORD', '#1FA8C9']]],
  [{ label_colors: 'red' }, []],
  [{}, []],
])('the form %j gives its labels the colors %j', (params, colors) => {
  expect([...formColors(params)]).toEqual(colors)
})

test('colors of Python’s booleans apply to our labels of booleans, and to texts', () => {
  expect([...authorColors({ True: '#ff0000', '<NULL>': '#00ff00' })]).toEqual([
    ['True', '#ff0000'],
    ['true', '#ff0000'],
    ['null', '#00ff00'],
  ])
})
