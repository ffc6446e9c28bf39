import { describe, expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/table/kind.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { tableText } from '#domain/chart/model/texts/table-text.ts'
import { incomplete } from '#domain/core/completeness/completeness.ts'
import { D3_FORMATS } from '#parts/chart/drawn/d3-formats.ts'
import { day, drawingOf, modelOf, notesOf, resultOf, truncated } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'table', groupby: ['route'], metrics: ['count', 'delay'] }
const rows = resultOf(
  { route: 'text', count: 'number', delay: 'number' },
  ['EWR to ORD', 5201, 7.7],
  ['LGA to ORD', 2600, -14.75],
)

const texts = (drawing: Drawing | null) => drawing?.table.rows.map((row) => row.map((cell) => cell.text))

test('aggregates have three digits, aligned in a column, and a bar relative to the largest', () => {
  const drawing = drawingOf(kind, form, [rows])
  expect(texts(drawing)).toEqual([
    ['EWR to ORD', '5,201', '7.7'],
    ['LGA to ORD', '2,600', '−14.8'],
  ])
  expect(drawing?.table.rows[1]?.map((cell) => cell.bar)).toEqual([
    null,
    { from: 0, size: expect.closeTo(0.49990386), isNegative: false },
    { from: 0, size: 1, isNegative: true },
  ])
  expect(drawing?.table.rows[1]?.[2]).toMatchObject({ exact: '−14.75', isNegative: true })
})

test('raw rows have all digits and no bars; times are ISO; null and empty text are labelled', () => {
  const raw = resultOf(
    { at: 'time', delay: 'number', note: 'text' },
    [day('2001-06-30') + 1500, 0.123456, null],
    [null, null, ''],
  )
  const rawForm = { viz_type: 'table', query_mode: 'raw', all_columns: ['at'] }
  const drawing = drawingOf(kind, rawForm, [raw])
  expect(texts(drawing)).toEqual([
    ['2001-06-30 00:00:01.500', '0.123456', 'null'],
    ['null', 'null', 'empty'],
  ])
  expect(drawing?.table.columns.some((column) => column.hasBars)).toBe(false)
})

test('an integer that is too large for a number keeps every digit', () => {
  const big = resultOf({ id: 'number' }, ['9223372036854775807'])
  expect(texts(drawingOf(kind, form, [big]))).toEqual([['9,223,372,036,854,775,807']])
})

test('totals are below their columns', () => {
  const totals = resultOf({ count: 'number' }, [7801])
  const drawing = drawingOf(kind, { ...form, show_totals: true }, [rows, totals])
  expect(drawing?.table.totals?.map((cell) => cell.text)).toEqual(['Total', '7,801', ''])
})

test('a total of more rows than are shown is labelled as such', () => {
  const totals = resultOf({ count: 'number' }, [7801])
  const cut = {
    ...rows,
    completeness: incomplete({ kind: 'truncated', at: 2, by: 'row-limit', total: null, isCertain: true }),
  }
  const drawing = drawingOf(kind, { ...form, show_totals: true }, [cut, totals])
  expect(drawing?.table.totals?.[0]?.text).toBe('Total of all rows')
  const own = { ...cut, totals: [{ groups: [], columns: totals.columns, rowCount: 1 }] }
  const having = [{ clause: 'HAVING', expressionType: 'SQL', sqlExpression: 'COUNT(*) > 2' }]
  const queried = drawingOf(kind, { ...form, show_totals: true, adhoc_filters: having }, [own, totals])
  expect(queried?.table.totals?.[0]?.text).toBe('Total of all groups')
})

test('a metric that is requested only as a percentage is not shown as a value', () => {
  const shares = resultOf(
    { genre: 'text', count: 'number', gross: 'number', '%gross': 'number', '%count': 'number' },
    ['Comedy', 3, 40, 0.4, 0.75],
    ['Drama', 1, 60, 0.6, 0.25],
  )
  const heads = (metrics: readonly string[]) =>
    drawingOf(kind, { viz_type: 'table', groupby: ['genre'], metrics, percent_metrics: ['gross', 'count'] }, [
      shares,
    ])?.table.columns.map(({ name }) => name)
  expect(heads([])).toEqual(['genre', '%gross', '%count'])
  expect(heads(['count'])).toEqual(['genre', 'count', '%gross', '%count'])
})

test('a truncated result is labelled, also in its summary', () => {
  const drawing = drawingOf(kind, form, [truncated(rows)])
  expect(notesOf(drawing)).toBe('truncated at the row limit of 2')
  expect(drawing?.summary).toMatch(/\. Not complete: truncated at the row limit of 2\.$/)
  expect(notesOf(drawingOf(kind, { ...form, row_limit: 2 }, [rows]))).toBeNull()
})

describe('percentages that do not refer to all rows are noted, like the total beside them', () => {
  const shares = resultOf({ k: 'text', n: 'number', '%n': 'number' }, ['a', 3, 0.75], ['b', 1, 0.25])
  const form = { viz_type: 'table', groupby: ['k'], percent_metrics: ['n'], row_limit: 2 }

  test('for a truncated result', () => {
    const cut = truncated(shares)
    expect(notesOf(drawingOf(kind, form, [cut]))).toBe(
      'truncated at the row limit of 2, percentages are of the rows shown',
    )
    expect(notesOf(drawingOf(kind, form, [shares]))).toBeNull()
    expect(notesOf(drawingOf(kind, { ...form, percent_metrics: [], metrics: ['n'] }, [cut]))).toBe(
      'truncated at the row limit of 2',
    )
  })

  test('for one of several pages', () => {
    const paged = { ...form, server_pagination: true, server_page_length: 2 }
    const cutOf = (rowCount: number) =>
      notesOf(drawingOf(kind, paged, [truncated(shares), resultOf({ rowcount: 'number' }, [rowCount])]))
    expect([cutOf(3), cutOf(2)]).toEqual(['percentages are of this page', null])
  })
})

test('copied text is exact, without grouping, and empty for null', () => {
  const result = resultOf({ route: 'text', count: 'number' }, ['a\tb', -5201], [null, null])
  const table = drawingOf(kind, form, [result])?.table
  expect(table && tableText(table)).toBe('route\tcount\na b\t-5201\n\t')
})

describe('settings of columns', () => {
  const rows = resultOf({ k: 'text', n: 'number' }, ['a', 30], ['b', -10], ['c', 0.25])
  const cellsOf = (more: Record<string, unknown>) =>
    drawingOf(kind, { viz_type: 'table', groupby: ['k'], metrics: ['n'], ...more }, [rows], {
      formats: D3_FORMATS,
    })?.table

  test('formats, a format for small numbers, currency, width and alignment', () => {
    const config = {
      d3NumberFormat: ',.1f',
      d3SmallNumberFormat: '.2%',
      columnWidth: 120,
      horizontalAlign: 'left',
      showCellBars: false,
    }
    const table = cellsOf({ column_config: { n: config } })
    expect(table?.rows.map((cells) => cells[1]?.text)).toEqual(['30.0', '−10.0', '25.00%'])
    expect(table?.columns[1]).toMatchObject({ width: 120, align: 'left', hasBars: false })
    const currency = { currencyFormat: { symbol: 'EUR', symbolPosition: 'suffix' }, d3NumberFormat: ',.1f' }
    expect(cellsOf({ column_config: { n: currency } })?.rows[0]?.[1]?.text).toBe('30.0 €')
  })

  test('bars of both signs share a zero if requested', () => {
    expect(cellsOf({ align_pn: true })?.rows.map((cells) => cells[1]?.bar)).toEqual([
      { from: 0.25, size: 0.75, isNegative: false },
      { from: 0, size: 0.25, isNegative: true },
      { from: 0.25, size: 0.00625, isNegative: false },
    ])
  })

  test('an invalid setting counts as unset', () => {
    const table = cellsOf({
      column_config: { n: { columnWidth: 'wide', d3NumberFormat: 7 }, k: 3 },
      conditional_formatting: [7, {}],
    })
    expect(table?.rows.map((cells) => cells[1]?.text)).toEqual(['30.00', '−10.00', '0.25'])
  })

  test.each([
    ['>', 0, [1, null, 0.157]],
    ['<', 0, [null, 1, null]],
    ['=', 30, [1, null, null]],
    ['None', null, [1, 0.15, 0.368]],
  ])(
    'a condition %s %s tints what meets it, the stronger the farther',
    (operator, targetValue, strengths) => {
      const format = { column: 'n', operator, targetValue, colorScheme: '#ACE1C4' }
      const tints = cellsOf({ conditional_formatting: [format] })?.rows.map((cells) => cells[1]?.tint ?? null)
      expect(tints?.map((tint) => (tint === null ? null : Number(tint.strength.toFixed(3))))).toEqual(
        strengths,
      )
    },
  )
})

test('a compared period is beside its metric, with difference and change', () => {
  const rows = resultOf(
    { k: 'text', n: 'number', 'n__1 week ago': 'number' },
    ['a', 12, 10],
    ['b', 5, 0],
    ['c', 5, null],
  )
  const form = {
    viz_type: 'table',
    groupby: ['k'],
    metrics: ['n'],
    time_compare: ['1 week ago'],
    comparison_color_enabled: true,
    comparison_color_scheme: 'Red',
  }
  const table = drawingOf(kind, form, [rows])?.table
  expect(table?.columns.map(({ label }) => label)).toEqual([
    'k',
    'n',
    'n, 1 week ago',
    '△ n, 1 week ago',
    '△ %, 1 week ago',
  ])
  expect(table?.rows.map((cells) => cells.slice(3).map(({ text }) => text))).toEqual([
    ['+2', '+20.0 %'],
    ['+5', 'from 0'],
    ['', ''],
  ])
  expect(table?.rows[0]?.[3]?.tone).toBe('bad')
})

test('pages, a search, and an invalid order', () => {
  const form = {
    viz_type: 'table',
    query_mode: 'raw',
    all_columns: ['k'],
    order_by_cols: ['notjson', '["k", true]'],
    page_length: 20,
    include_search: true,
  }
  const drawing = drawingOf(kind, form, [resultOf({ k: 'text' }, ['a'])])
  expect(drawing?.table).toMatchObject({ pageLength: 20, hasSearch: true })
  expect(notesOf(drawing)).toBe('1 ordering cannot be read')
})

describe('a table that the server paginates', () => {
  const form = {
    viz_type: 'table',
    groupby: ['origin'],
    metrics: ['count'],
    server_pagination: true,
    server_page_length: 3,
    show_totals: true,
  }
  const rows = resultOf(
    { origin: 'text', count: 'number' },
    ['LAX', 19_567],
    ['PHX', 15_943],
    ['STL', 13_772],
  )
  const counted = resultOf({ rowcount: 'number' }, [223])
  const totals = resultOf({ count: 'number' }, [3_000_000])

  test('shows which rows it has, and is not truncated', () => {
    const page = { page: 1, order: null }
    const drawing = drawingOf(kind, form, [rows, counted, totals], { page })
    const model = modelOf(drawing, 'table')
    expect(model.serverPages).toEqual({
      ask: page,
      length: 3,
      rowCount: 223,
      orderable: ['origin', 'count'],
    })
    expect(model.totals?.map(({ text }) => text)).toEqual(['Total', '3,000,000'])
    expect(notesOf(drawing)).toBeNull()
  })

  test('a response without a count has no total', () => {
    expect(modelOf(drawingOf(kind, form, [rows]), 'table').serverPages?.rowCount).toBeNull()
  })
})
