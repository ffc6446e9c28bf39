import { expect, test } from 'vitest'
import { namesInDraft, namesOnDashboard } from '#domain/dashboard/document/chart-names.ts'

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
    f: chart('5', 'No chart'),
    g: { type: 'HEADER', meta: { chartId: 6, sliceNameOverride: 'No chart' } },
  }
  expect(namesOnDashboard({ position })).toEqual(new Map([[1, 'Delays here']]))
  expect(namesOnDashboard({ position: 'not JSON' })).toEqual(new Map())
})

test('a draft renames charts, and gives others their own name back', () => {
  const base = { position: { a: chart(1, 'Old'), b: chart(2, 'Other'), c: chart(3) } }
  const document = { position: { a: chart(1, 'New'), b: chart(2), c: chart(3) } }
  expect(namesInDraft({ base, document })).toEqual(
    new Map([
      [1, 'New'],
      [2, 'Own'],
    ]),
  )
  expect(namesInDraft({ base: null, document })).toEqual(new Map([[1, 'New']]))
})
