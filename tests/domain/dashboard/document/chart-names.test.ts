import { expect, test } from 'vitest'
import { namesInLayout } from '#domain/dashboard/document/chart-names.ts'

const chart = (chartId: unknown, sliceNameOverride?: unknown) => ({
  type: 'CHART',
  children: [],
  meta: { chartId, sliceName: 'Own', sliceNameOverride },
})

test('a name that the dashboard gives replaces that of the chart', () => {
  const position = {
    a: chart(1, 'Delays here'),
    b: chart(1, 'Delays there'),
    c: chart(2),
    d: chart(3, ''),
    e: chart(4, 7),
    f: { type: 'HEADER', meta: { chartId: 6, sliceNameOverride: 'No chart' } },
    g: null,
    h: { type: 'CHART', meta: 'none' },
  }
  expect(namesInLayout(position, 'sliceNameOverride')).toEqual(new Map([[1, 'Delays here']]))
  expect(namesInLayout('not JSON', 'sliceNameOverride')).toEqual(new Map())
  expect(namesInLayout(null, 'sliceNameOverride')).toEqual(new Map())
})
