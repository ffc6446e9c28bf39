import { expect, test } from 'vitest'
import { BLANK_DASHBOARD, type DashboardFields } from '#domain/records/dashboards/record.ts'
import { mergeDraft } from '#domain/records/dashboards/save-draft.ts'
import { dashboardsKind } from '#domain/records/dashboards/sync.ts'
import { mergeRecord } from '#domain/sync/merge/merge.ts'

type Metadata = DashboardFields['metadata']

/** The metadata after an unsent edit met the server's, which is newer, and whether one of them lost. */
function merged(base: Metadata, mine: Metadata, theirs: Metadata) {
  const { current, conflicting } = mergeRecord({
    base: { metadata: base },
    mine: { metadata: mine },
    theirs: { metadata: theirs },
    mineAt: 10,
    theirsAt: 20,
    groups: [],
    maps: ['metadata'],
    isOwn: false,
    ...(dashboardsKind.mergeRules === undefined ? {} : { rules: dashboardsKind.mergeRules }),
  })
  return [current['metadata'], conflicting]
}

test('a color scheme stays when a colleague saved the layout and the server filled in an empty one', () => {
  expect(merged(null, { color_scheme: 'd3' }, { color_scheme: '', refresh_frequency: 0 })).toEqual([
    { color_scheme: 'd3', refresh_frequency: 0 },
    [],
  ])
  expect(merged({}, { refresh_frequency: 60 }, { refresh_frequency: 0 })).toEqual([
    { refresh_frequency: 60 },
    [],
  ])
})

test('a value that a colleague set stays when this device has a filled one', () => {
  expect(merged({}, { color_scheme: '' }, { color_scheme: 'd3' })).toEqual([{ color_scheme: 'd3' }, []])
})

test('a setting that somebody emptied is a change', () => {
  expect(merged({ color_scheme: 'd3' }, { color_scheme: 'bnb' }, { color_scheme: '' })).toEqual([
    { color_scheme: '' },
    ['metadata'],
  ])
})

test('a filled setting is no question at a save', () => {
  const saved = { ...BLANK_DASHBOARD, metadata: { color_scheme: '', cross_filters_enabled: true } }
  const document = {
    ...BLANK_DASHBOARD,
    metadata: { color_scheme: 'd3', cross_filters_enabled: false },
  }
  const { fields, changedTwice } = mergeDraft({ base: BLANK_DASHBOARD, document, saved }, dashboardsKind)
  expect(changedTwice).toEqual([])
  expect(fields.metadata).toEqual({ color_scheme: 'd3', cross_filters_enabled: false })
})
