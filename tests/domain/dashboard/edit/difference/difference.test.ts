import { describe, expect, test } from 'vitest'
import { type DashboardDocument, withSettings } from '#domain/dashboard/document/document.ts'
import { differencesOf } from '#domain/dashboard/edit/difference/difference.ts'
import { differenceText } from '#domain/dashboard/edit/difference/difference-text.ts'
import type { Operation } from '#domain/dashboard/edit/operation.ts'
import { applied, board } from '#tests/domain/dashboard/edit/board.ts'

const base = board(['R1', 'C1=4', 'C2=4'], ['R2', 'C3=4'], 'H1', ['S1', ['T1', ['R3', 'M1=6']], 'T2'])

const after = (...operations: readonly Operation[]) =>
  operations.reduce((document, operation) => applied(document, operation).document, base)
const lines = (...operations: readonly Operation[]) =>
  differencesOf(base, after(...operations)).map(differenceText)
const set = (id: string, name: string, value: unknown): Operation => ({ op: 'set-meta', id, name, value })

describe('differences of layouts', () => {
  test('sizes, texts and backgrounds name the component', () => {
    expect(
      lines(
        { op: 'resize', id: 'C1', height: 40, width: 3 },
        set('R2', 'background', 'BACKGROUND_WHITE'),
        set('H1', 'text', 'Delays'),
        set('H1', 'headerSize', 'LARGE_HEADER'),
        set('M1', 'code', 'Read this first\nand then the rest'),
        set('C3', 'sliceNameOverride', 'Late flights'),
        set('T2', 'text', 'Airports'),
      ),
    ).toEqual([
      'Chart C1: height 50 → 40',
      'Chart C1: width 4 → 3',
      'Row 2: background (none) → white',
      'Chart Late flights: name (none) → Late flights',
      'Header Delays: size (none) → large',
      'Header Delays: text (none) → Delays',
      'Text Read this first…: text (none) → Read this first…',
      'Tab Airports: text (none) → Airports',
    ])
  })

  test('what was added, removed and moved', () => {
    expect(
      lines(
        { op: 'remove', id: 'C2' },
        { op: 'insert', kind: 'HEADER', into: { parentId: 'GRID_ID', index: 0 } },
        { op: 'move', id: 'C3', into: { parentId: 'R1', index: 0 } },
      ),
    ).toEqual(['Chart C2: removed', 'Header New header: added', 'Chart C3: moved from Row 2 → Row 1'])
  })

  test('an order', () => {
    expect(lines({ op: 'move', id: 'C2', into: { parentId: 'R1', index: 0 } })).toEqual([
      'Row 1: order Chart C1, Chart C2 → Chart C2, Chart C1',
    ])
  })

  test('an empty row', () => {
    expect(lines({ op: 'insert', kind: 'ROW', into: { parentId: 'GRID_ID', index: 0 } })).toEqual([
      'Row 1: added',
    ])
  })

  test('nothing', () => {
    expect(lines()).toEqual([])
  })
})

test('differences of fields name people', () => {
  const changed = { ...base, title: 'Delays', published: true, owners: [1, 7], css: '.a {\n color: red }' }
  const names = { owners: new Map([[1, 'Ann Lee']]), roles: new Map() }
  expect(differencesOf(base, changed, names).map(differenceText)).toEqual([
    'Dashboard: Title Flights → Delays',
    'Dashboard: Published no → yes',
    'Dashboard: Owners (none) → Ann Lee, 7',
    'Dashboard: CSS (none) → .a {…',
  ])
})

describe('differences of settings', () => {
  const withMetadata = (settings: object): DashboardDocument =>
    withSettings(base, new Map<string, unknown>(Object.entries(settings)))
  const between = (before: object, next: object) =>
    differencesOf(withMetadata(before), withMetadata(next)).map(differenceText)
  const filters = (...native_filter_configuration: readonly object[]) => ({ native_filter_configuration })

  test('filters', () => {
    expect(
      between(
        filters(
          { id: 'A', name: 'Region', chartsInScope: [1] },
          { id: 'B', name: 'Day' },
          { id: 'D', name: 'Old' },
        ),
        filters(
          { id: 'B', name: 'Date', cascadeParentIds: ['A'] },
          { id: 'A', name: 'Region', chartsInScope: [1, 2] },
          { id: 'C', name: 'Airport' },
          { id: 'E', type: 'DIVIDER', title: 'More' },
        ),
      ),
    ).toEqual([
      'Filter Old: removed',
      'Filter Date: name Day → Date',
      'Filter Date: parents (none) → Region',
      'Filter Airport: added',
      'Filter divider More: added',
      'Filters: order Region, Day → Date, Region',
    ])
  })

  test('colors by label, cross filters by chart, others by name', () => {
    expect(
      between(
        { color_scheme: 'a', label_colors: { ORD: '#111111' }, refresh_frequency: 0, map_label_colors: {} },
        {
          color_scheme: 'b',
          label_colors: { ORD: '#222222', ATL: '#333333' },
          refresh_frequency: 30,
          map_label_colors: { ORD: '#222222' },
          chart_configuration: { '2': { id: 2 } },
          my_own: true,
        },
      ),
    ).toEqual([
      'Settings: color scheme a → b',
      'Color of ORD: value #111111 → #222222',
      'Color of ATL: value (none) → #333333',
      'Settings: refresh interval in seconds 0 → 30',
      'Cross filters of Chart C2: value (none) → {"id":2}',
      'Settings: my own (none) → yes',
    ])
  })
})
