import { describe, expect, test } from 'vitest'
import {
  layoutWithCharts,
  layoutWithNewIds,
  layoutWithUuids,
  placedCharts,
} from '#domain/dashboard/bundle/layout-charts.ts'

const UUID = '66883e5f-c72b-4003-bbed-89789a07daee'
const LAYOUT = {
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-a'], parents: ['ROOT_ID'] },
  'ROW-a': { type: 'ROW', id: 'ROW-a', children: ['CHART-a', 'CHART-b'], parents: ['ROOT_ID', 'GRID_ID'] },
  'CHART-a': { type: 'CHART', id: 'CHART-a', children: [], meta: { chartId: 2, uuid: UUID, width: 4 } },
  'CHART-b': { type: 'CHART', id: 'CHART-b', children: [], meta: { chartId: 3, height: 50 } },
}

describe('charts of a layout', () => {
  test('are listed with the ids and uuids of their components', () => {
    expect(placedCharts(LAYOUT)).toEqual([
      { chartId: 2, uuid: UUID },
      { chartId: 3, uuid: null },
    ])
  })

  test('get their new ids; a chart that does not exist leaves a component without a chart', () => {
    const changed = layoutWithNewIds(LAYOUT, ({ uuid }) => (uuid === UUID ? 40 : null))
    expect(changed['CHART-a']).toMatchObject({ meta: { chartId: 40, uuid: UUID, width: 4 } })
    expect(changed['CHART-b']).toMatchObject({ meta: { height: 50 } })
    expect(changed['CHART-b']).not.toHaveProperty('meta.chartId')
    expect(changed['ROW-a']).toEqual(LAYOUT['ROW-a'])
  })

  test('are named by uuid in an archive', () => {
    const written = layoutWithUuids(LAYOUT, new Map([[3, 'c']]))
    expect(written['CHART-b']).toMatchObject({ meta: { chartId: 3, uuid: 'c', height: 50 } })
    expect(written['CHART-a']).not.toHaveProperty('meta.uuid')
  })
})

describe('charts that a layout lacks', () => {
  const four = [4, 5, 6, 7].map((id) => ({ id, name: `n${id}` }))

  test('are added in rows of three at the end of the grid', () => {
    const added = layoutWithCharts(LAYOUT, 'T', four)
    expect(added['GRID_ID']).toMatchObject({ children: ['ROW-a', 'ROW-added-1', 'ROW-added-2'] })
    expect(added['ROW-added-2']).toMatchObject({
      children: ['CHART-added-7'],
      parents: ['ROOT_ID', 'GRID_ID'],
    })
    expect(added['CHART-added-7']).toMatchObject({
      parents: ['ROOT_ID', 'GRID_ID', 'ROW-added-2'],
      meta: { chartId: 7, sliceName: 'n7', width: 4, height: 50 },
    })
  })

  test('are added to the first top tab, where there is no grid', () => {
    const tabs = {
      ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['TABS-1'] },
      'TABS-1': { type: 'TABS', id: 'TABS-1', children: ['TAB-1', 'TAB-2'], parents: ['ROOT_ID'] },
      'TAB-1': { type: 'TAB', id: 'TAB-1', children: [], parents: ['ROOT_ID', 'TABS-1'] },
    }
    const added = layoutWithCharts(tabs, 'T', four.slice(0, 1))
    expect(added['TAB-1']).toMatchObject({ children: ['ROW-added-1'] })
  })

  test('make a layout with a grid and the title, where there is none', () => {
    expect(layoutWithCharts(null, 'Delays', [])).toEqual({
      DASHBOARD_VERSION_KEY: 'v2',
      ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
      GRID_ID: { type: 'GRID', id: 'GRID_ID', children: [], parents: ['ROOT_ID'] },
      HEADER_ID: { type: 'HEADER', id: 'HEADER_ID', meta: { text: 'Delays' } },
    })
  })
})
