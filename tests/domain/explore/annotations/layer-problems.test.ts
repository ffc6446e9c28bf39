import { expect, test } from 'vitest'
import { type LayerDraft, NEW_LAYER } from '#domain/explore/annotations/layer-draft.ts'
import { layerProblems } from '#domain/explore/annotations/layer-problems.ts'

function problems(more: Partial<LayerDraft>, others: readonly string[] = []) {
  return Object.fromEntries(layerProblems({ ...NEW_LAYER, name: 'a', ...more }, others))
}

test('a formula needs a unique name and must be valid', () => {
  expect(problems({ name: ' ', value: '' })).toEqual({
    name: 'Name cannot be empty',
    value: 'Formula cannot be empty',
  })
  expect(problems({ value: 'alert(1)' })).toEqual({
    value: 'The formula cannot be read',
  })
  expect(problems({ value: 'y = 2x' })).toHaveProperty('value')
  expect(problems({ value: 'y = 2 * x + sin(x)' })).toEqual({})
  expect(problems({ value: '1' }, ['a'])).toEqual({ name: 'Another layer of this chart has this name' })
})

test('a source and its required columns must be chosen', () => {
  expect(problems({ type: 'EVENT', source: 'NATIVE', value: null })).toEqual({
    value: 'Annotation layer cannot be empty',
  })
  expect(problems({ type: 'EVENT', source: 'table', value: 1 })).toEqual({
    timeColumn: 'Time column cannot be empty',
  })
  expect(problems({ type: 'INTERVAL', source: 'table', value: 1 })).toEqual({
    timeColumn: 'Interval start column cannot be empty',
    intervalEndColumn: 'Interval end column cannot be empty',
  })
  expect(problems({ type: 'TIME_SERIES', source: 'line', value: 4 })).toEqual({})
  expect(problems({ type: 'TIME_SERIES', source: 'line', value: null })).toEqual({
    value: 'Line chart cannot be empty',
  })
})

test.each([0, 11, Number.NaN])('a line cannot be %d px wide', (width) => {
  expect(problems({ value: '1', width })).toEqual({ width: 'Width is a number from 1 to 10' })
})

test('the shift of a time series must be a duration', () => {
  const series = { type: 'TIME_SERIES', source: 'line', value: 4 } as const
  expect(problems({ ...series, timeShift: '1 week ago' })).toEqual({})
  expect(problems({ ...series, timeShift: '28 days' })).toEqual({})
  expect(problems({ ...series, timeShift: 'soon' })).toEqual({
    timeShift: 'A time shift is written as 1 week ago, or 28 days ago',
  })
})
