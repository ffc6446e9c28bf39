import { describe, expect, test } from 'vitest'
import {
  metadataWithNewIds,
  metadataWithUuids,
  targetDatasetIds,
  targetDatasets,
} from '#domain/dashboard/bundle/new-ids.ts'

const FLIGHTS = '6e9c1e1a-54e9-4780-b143-862d182a1a2f'
const IDS = {
  charts: new Map([
    [76, 11],
    [79, 12],
  ]),
  datasets: new Map([[FLIGHTS, 5]]),
}

describe('ids in the metadata of an imported dashboard', () => {
  test.each<readonly [string, unknown, unknown]>([
    ['timed_refresh_immune_slices', [76, 80], [11]],
    ['expanded_slices', { 76: true, 80: true }, { 11: true }],
    ['default_filters', '{"79":{"origin":["ATL"]},"80":{}}', '{"12":{"origin":["ATL"]}}'],
    ['default_filters', '{}', '{}'],
    ['filter_scopes', '{"76":{"a":{"immune":[79,80]}}}', '{"11":{"a":{"immune":[12]}}}'],
    [
      'native_filter_configuration',
      [{ scope: { selectedLayers: ['chart-76-layer-1', 'chart-80-layer-0', 'other'] } }],
      [{ scope: { selectedLayers: ['chart-11-layer-1', 'other'] } }],
    ],
    ['color_scheme', null, null],
    [
      'filter_scopes',
      { 76: { origin: { scope: ['ROOT_ID'], immune: [79, 80] } } },
      { 11: { origin: { scope: ['ROOT_ID'], immune: [12] } } },
    ],
    [
      'chart_configuration',
      {
        76: {
          id: 76,
          crossFilters: { scope: { rootPath: ['TAB-1'], excluded: [76, 80] }, chartsInScope: [79, 80] },
        },
        79: { id: 79, crossFilters: { scope: 'global', chartsInScope: [76] } },
        80: { id: 80, crossFilters: { scope: 'global', chartsInScope: [76] } },
      },
      {
        11: { id: 11, crossFilters: { scope: { rootPath: ['TAB-1'], excluded: [11] }, chartsInScope: [12] } },
        12: { id: 12, crossFilters: { scope: 'global', chartsInScope: [11] } },
      },
    ],
    [
      'global_chart_configuration',
      { scope: { rootPath: ['ROOT_ID'], excluded: [79] }, chartsInScope: [76, 80] },
      { scope: { rootPath: ['ROOT_ID'], excluded: [12] }, chartsInScope: [11] },
    ],
    [
      'native_filter_configuration',
      [
        {
          id: 'NATIVE_FILTER-a',
          targets: [{ column: { name: 'origin' }, datasetUuid: FLIGHTS }],
          scope: { rootPath: ['ROOT_ID'], excluded: [80, 79] },
          chartsInScope: [76, 77],
          tabsInScope: ['TAB-1'],
        },
        { id: 'NATIVE_FILTER-b', targets: [{}] },
      ],
      [
        {
          id: 'NATIVE_FILTER-a',
          targets: [{ column: { name: 'origin' }, datasetId: 5 }],
          scope: { rootPath: ['ROOT_ID'], excluded: [12] },
          chartsInScope: [11],
          tabsInScope: ['TAB-1'],
        },
        { id: 'NATIVE_FILTER-b', targets: [{}] },
      ],
    ],
    ['map_label_colors', { 76: '#1FA8C9', ORD: '#454E7C' }, { 76: '#1FA8C9', ORD: '#454E7C' }],
    ['shared_label_colors', ['76', 'ATL'], ['76', 'ATL']],
    ['something_new', { 76: [76] }, { 76: [76] }],
  ])('%s', (name, before, after) => {
    expect(metadataWithNewIds({ [name]: before }, IDS)).toEqual({ [name]: after })
  })

  test('a target without a known dataset names none, since its id may belong to another dataset', () => {
    const filters = [{ targets: [{ datasetId: 3, column: { name: 'x' } }, { datasetUuid: 'unknown' }] }]
    expect(metadataWithNewIds({ native_filter_configuration: filters }, IDS)).toEqual({
      native_filter_configuration: [{ targets: [{ column: { name: 'x' } }, {}] }],
    })
  })

  test('values of another shape stay', () => {
    const odd = { expanded_slices: [76], chart_configuration: 'x', native_filter_configuration: [null, 'y'] }
    expect(metadataWithNewIds(odd, IDS)).toEqual(odd)
  })
})

describe('datasets of filters in an archive', () => {
  const stored = {
    native_filter_configuration: [
      { targets: [{ datasetId: 5, column: { name: 'origin' } }] },
      { targets: [{ datasetId: 9 }] },
      { type: 'DIVIDER' },
    ],
    chart_customization_config: [{ targets: [{ datasetId: 7 }] }],
  }

  test('are named by uuid; one that does not exist is not named', () => {
    expect(targetDatasetIds(stored)).toEqual(new Set([5, 9, 7]))
    const uuids = new Map([
      [5, FLIGHTS],
      [7, 'b'],
    ])
    const written = metadataWithUuids(stored, uuids)
    expect(written).toEqual({
      native_filter_configuration: [
        { targets: [{ column: { name: 'origin' }, datasetUuid: FLIGHTS }] },
        { targets: [{}] },
        { type: 'DIVIDER' },
      ],
      chart_customization_config: [{ targets: [{ datasetUuid: 'b' }] }],
    })
    expect(targetDatasets(written)).toEqual(new Set([FLIGHTS, 'b']))
  })
})
