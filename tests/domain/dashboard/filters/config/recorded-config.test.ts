import { expect, test } from 'vitest'
import { isRecord } from '#domain/core/parse.ts'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import { type ConfigChange, changeConfig } from '#domain/dashboard/filters/config/change-config.ts'
import { beginConfig } from '#domain/dashboard/filters/config/filter-config.ts'
import { configSettings } from '#domain/dashboard/filters/config/write-config.ts'
import recorded from '#tests/domain/dashboard/recordings/filters-saved-by-page.json' with { type: 'json' }

// The page had a seventh chart in the empty column when it computed the scopes.
const { root } = parseLayout({
  ...recorded.position,
  'COLUMN-1': { ...recorded.position['COLUMN-1'], children: ['CHART-3'] },
  'CHART-3': { type: 'CHART', children: [], meta: { chartId: 77 } },
})

const ORIGIN = 'NATIVE_FILTER-NAkERdN_jg1QrqOqzbhQi'
const DESTINATION = 'NATIVE_FILTER-Q6iK5-k967zxIF9dHV6iN'
const DELAY = 'NATIVE_FILTER-BmPhFwazLSgWyYYRUhi_a'
const WHEN = 'NATIVE_FILTER-l6jpNP7zwJkv-IZvEQk2h'
const GRAIN = 'NATIVE_FILTER-Ff94YbatL-MWEkOcpq7jM'
const TIME_COLUMN = 'NATIVE_FILTER-hfEQrIkouAjkTONwn-yRu'
const DIVIDER = 'NATIVE_FILTER_DIVIDER-WXZxyIfvRm1oHwXafqu8s'

const add = (key: string, wireType: string): ConfigChange => ({ op: 'add', key, wireType, datasetId: 1 })
const target = (column: string) => ({ datasetId: 1, column })

const CHANGES: readonly ConfigChange[] = [
  add(ORIGIN, 'filter_select'),
  { op: 'set', key: ORIGIN, settings: { name: 'Origin', target: target('origin') } },
  { op: 'set', key: ORIGIN, settings: { controls: { sortAscending: true } } },
  add(DESTINATION, 'filter_select'),
  { op: 'set', key: DESTINATION, settings: { name: 'Destination', target: target('destination') } },
  { op: 'set', key: DESTINATION, settings: { parents: [ORIGIN] } },
  add(DELAY, 'filter_range'),
  { op: 'set', key: DELAY, settings: { name: 'Delay', target: target('delay') } },
  add(WHEN, 'filter_time'),
  { op: 'set', key: WHEN, settings: { name: 'When' } },
  add(GRAIN, 'filter_timegrain'),
  { op: 'set', key: GRAIN, settings: { name: 'Grain' } },
  add(TIME_COLUMN, 'filter_timecolumn'),
  { op: 'set', key: TIME_COLUMN, settings: { name: 'Which time' } },
  add(DIVIDER, 'divider'),
  { op: 'set', key: DIVIDER, settings: { title: 'More' } },
]

test('filters made here equal those that the page of Superset saved', () => {
  const config = CHANGES.reduce(changeConfig, beginConfig([]))
  expect(configSettings(config, root)?.get('native_filter_configuration')).toEqual(
    recorded.native_filter_configuration,
  )
})

test('a changed name changes nothing else in the saved filters', () => {
  const [first, ...others] = recorded.native_filter_configuration
  const before = [{ ...first, unknown: { z: 1, a: [null, ''] } }, ...others]
  const config = changeConfig(beginConfig(before), {
    op: 'set',
    key: ORIGIN,
    settings: { name: 'From' },
  })
  const saved = configSettings(config, root)?.get('native_filter_configuration')
  expect(saved).toEqual([{ ...first, name: 'From', unknown: { z: 1, a: [null, ''] } }, ...others])
  const list: readonly unknown[] = Array.isArray(saved) ? saved : []
  expect(list.slice(1).every((entry, index) => entry === before[index + 1])).toBe(true)
  expect(isRecord(list[0]) && Object.keys(list[0])).toEqual(Object.keys(before[0] ?? {}))
})
