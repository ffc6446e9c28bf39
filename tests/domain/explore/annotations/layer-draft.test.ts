import { expect, test } from 'vitest'
import {
  NEW_LAYER,
  readLayer,
  withSource,
  withType,
  writeLayer,
} from '#domain/explore/annotations/layer-draft.ts'

/** A layer as the reference client saves it. */
const RECORDED = {
  annotationType: 'EVENT',
  color: null,
  descriptionColumns: ['delay'],
  hideLine: false,
  name: 'from chart',
  opacity: '',
  overrides: { time_range: '2001-01-02 : 2001-01-03' },
  show: true,
  showLabel: true,
  showMarkers: false,
  sourceType: 'table',
  style: 'solid',
  value: 1,
  width: 1,
  titleColumn: 'origin',
  timeColumn: 'date',
  intervalEndColumn: '',
}

function read(entry: unknown) {
  const layer = readLayer(entry)
  if (layer === null) throw new Error('it is a layer')
  return layer
}

test('a recorded layer is written unchanged, with unknown fields', () => {
  const strange = {
    ...RECORDED,
    seen: [1],
    overrides: { time_range: null, time_grain_sqla: 'P1W', time_shift: '1 week', granularity: 'date' },
  }
  expect(writeLayer(read(RECORDED), RECORDED)).toEqual(RECORDED)
  expect(writeLayer(read(strange), strange)).toEqual(strange)
})

test('a new layer is written with all keys that the reference server requires', () => {
  expect(writeLayer({ ...NEW_LAYER, name: 'f', value: '1000*2' })).toEqual({
    annotationType: 'FORMULA',
    color: null,
    descriptionColumns: [],
    hideLine: false,
    name: 'f',
    opacity: '',
    overrides: {},
    show: true,
    showLabel: true,
    showMarkers: false,
    sourceType: '',
    style: 'solid',
    value: '1000*2',
    width: 1,
    titleColumn: '',
    timeColumn: '',
    intervalEndColumn: '',
  })
})

test('overrides: the range of the chart is null, an own range is written as it is', () => {
  const line = { ...NEW_LAYER, type: 'TIME_SERIES', source: 'line', value: 3 } as const
  expect(writeLayer(line)['overrides']).toEqual({ time_range: null })
  expect(writeLayer({ ...line, timeRange: null })['overrides']).toEqual({})
  expect(
    writeLayer({ ...line, timeRange: 'Last week', hasChartGrain: true, timeShift: ' 1 week ' })['overrides'],
  ).toEqual({ time_range: 'Last week', time_grain_sqla: null, time_shift: '1 week' })
})

test('a change of type keeps an allowed source, and resets the value of another', () => {
  const event = read(RECORDED)
  expect(withType(event, 'INTERVAL')).toMatchObject({ type: 'INTERVAL', source: 'table', value: 1 })
  expect(withType(event, 'TIME_SERIES')).toMatchObject({ source: 'line', value: null })
  expect(withType(event, 'FORMULA')).toMatchObject({ source: '', value: '' })
  expect(withSource(event, 'NATIVE')).toMatchObject({ source: 'NATIVE', value: null, timeColumn: '' })
})

test.each([null, 'x', { annotationType: 'FOO' }, {}])('%j is no layer, and is not changed', (entry) => {
  expect(readLayer(entry)).toBeNull()
})

test('values of a wrong type are replaced by defaults', () => {
  expect(read({ annotationType: 'EVENT', value: '7', width: 'x', show: 1, name: 3 })).toMatchObject({
    value: 7,
    width: 1,
    show: true,
    name: '',
    source: 'NATIVE',
  })
})
