import { expect, test } from 'vitest'
import { namesInDraft } from '#domain/dashboard/edit/draft-names.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'

const chart = (chartId: number, sliceNameOverride?: string) => ({
  type: 'CHART',
  meta: { chartId, sliceName: 'Own', sliceNameOverride },
})

test('a draft renames charts, and gives others their own name back', () => {
  const base = { ...BLANK_DASHBOARD, position: { a: chart(1, 'Old'), b: chart(2, 'Other'), c: chart(3) } }
  const document = { ...BLANK_DASHBOARD, position: { a: chart(1, 'New'), b: chart(2), c: chart(3) } }
  expect(namesInDraft({ base, document })).toEqual(
    new Map([
      [1, 'New'],
      [2, 'Own'],
    ]),
  )
  expect(namesInDraft({ base: null, document })).toEqual(new Map([[1, 'New']]))
})
