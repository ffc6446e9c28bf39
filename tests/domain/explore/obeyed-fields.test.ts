import { expect, test } from 'vitest'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import {
  askingNames,
  effectiveForm,
  effectiveValue,
  obeyedFields,
  shownFields,
  unobeyedLabels,
} from '#domain/explore/obeyed-fields.ts'

const builder = (await loadBuilders()).get('table')
const kind = await loadKind('table')
if (builder === undefined) throw new Error('a table can be built')
const obeyed = obeyedFields(builder, kind)

test('every field that is offered is read by its kind', () => {
  const read = [...Object.keys(kind.fields.query.shape), ...Object.keys(kind.fields.appearance.shape)]
  expect([...obeyed.fields.keys()].filter((name) => !read.includes(name))).toEqual([])
  expect(obeyed.query.flatMap(({ names }) => names)).toContain('groupby')
  expect(obeyed.appearance.flatMap(({ names }) => names)).toContain('show_cell_bars')
})

test('every kind with categorical colors supports a color scheme, which needs no request', async () => {
  const builders = await loadBuilders()
  const offers = async (vizType: string) => {
    const [of, own] = [builders.get(vizType), await loadKind(vizType)]
    return of !== undefined && obeyedFields(of, own).fields.has('color_scheme')
  }
  expect(await Promise.all(['pie', 'funnel', 'sankey_v2', 'world_map'].map(offers))).toEqual(
    Array.from({ length: 4 }, () => true),
  )
  expect(await offers('deck_hex')).toBe(false)
  expect(askingNames(await loadKind('pie')).has('color_scheme')).toBe(false)
})

test('appearance needs no request; kind and dataset do', () => {
  const asking = askingNames(kind)
  expect(['groupby', 'viz_type', 'datasource'].every((name) => asking.has(name))).toBe(true)
  expect(asking.has('show_cell_bars')).toBe(false)
})

test('fields of another mode are hidden', () => {
  const shown = (form: object) => [...shownFields(obeyed, { ...form }).keys()]
  expect(shown({ query_mode: 'raw' })).not.toContain('groupby')
  expect(shown({ query_mode: 'aggregate' })).not.toContain('all_columns')
})

test('only unsupported fields with unusual values are listed', () => {
  const form = { viz_type: 'table', groupby: ['a'], include_search: true, align_pn: false, color_pn: true }
  const labels = unobeyedLabels(form, builder, {
    ...obeyed,
    fields: new Map([...obeyed.fields].filter(([name]) => name !== 'include_search')),
  })
  expect(labels).toContain('Search box')
  expect(labels).not.toContain('Align +/-')
  expect(labels).not.toContain('Dimensions')
})

test('a missing field has the initial value of its kind, and is checked with it', () => {
  expect(effectiveValue({}, builder, 'row_limit')).toBe(10000)
  expect(effectiveValue({ row_limit: null }, builder, 'row_limit')).toBeNull()
  expect(effectiveForm({ row_limit: 5 }, builder)['row_limit']).toBe(5)
  expect(effectiveForm({ groupby: ['a'] }, null)).toEqual({ groupby: ['a'] })
})

test('an old chart without a time column uses that of its dataset; while the dataset is loading it is valid', async () => {
  const old = (await loadBuilders()).get('line') ?? null
  const timeOf = (form: object, dataset: { readonly mainTimeColumn: string | null } | null) =>
    effectiveForm({ ...form }, old, dataset)['granularity_sqla']
  expect(timeOf({}, { mainTimeColumn: 'date' })).toBe('date')
  expect(timeOf({ granularity_sqla: 'late' }, { mainTimeColumn: 'date' })).toBe('late')
  expect(timeOf({ granularity_sqla: null }, { mainTimeColumn: null })).toBeNull()
  expect(timeOf({}, null)).not.toBeUndefined()
})
