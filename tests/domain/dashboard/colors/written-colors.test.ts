import { expect, test } from 'vitest'
import { writtenColors } from '#domain/dashboard/colors/written-colors.ts'

const shown = (
  labels: Record<number, string[]>,
  colors: Record<string, `chart-${number}` | `#${string}`>,
) => ({
  labels: new Map(Object.entries(labels).map(([id, own]) => [Number(id), own])),
  colors: new Map(Object.entries(colors)),
  palette: ['#1f77b4', '#ff7f0e'],
})

test('new labels get the colour in which they are drawn', () => {
  const written = writtenColors(
    new Map(),
    shown({ 1: ['ATL', 'ORD'], 2: ['ATL'] }, { ATL: 'chart-1', ORD: '#123456' }),
  )
  expect(Object.fromEntries(written ?? [])).toEqual({
    map_label_colors: { ATL: '#1f77b4', ORD: '#123456' },
    shared_label_colors: ['ATL'],
  })
})

test('stored colours stay, and those of a filtered dashboard are not removed', () => {
  const stored = new Map<string, unknown>([
    ['map_label_colors', { ATL: '#000000', JFK: '#111111' }],
    ['shared_label_colors', ['JFK']],
  ])
  const written = writtenColors(stored, shown({ 1: ['ATL', 'ORD'] }, { ATL: 'chart-1', ORD: 'chart-2' }))
  expect(Object.fromEntries(written ?? [])).toEqual({
    map_label_colors: { ATL: '#000000', JFK: '#111111', ORD: '#ff7f0e' },
  })
})

test('nothing is written without a new label', () => {
  const stored = new Map<string, unknown>([['map_label_colors', { ATL: '#000000' }]])
  expect(writtenColors(stored, shown({ 1: ['ATL'] }, { ATL: 'chart-1' }))).toBeNull()
})

test('a colour that only this page knows is not written', () => {
  expect(writtenColors(new Map(), { ...shown({ 1: ['ATL'] }, { ATL: 'chart-1' }), palette: [] })).toBeNull()
})

test('the colours of the scheme are written with the labels, unless they are stored', () => {
  const drawn = { ...shown({ 1: ['ATL'] }, { ATL: 'chart-1' }), domain: ['#1f77b4', '#ff7f0e', '#2ca02c'] }
  const colors = { map_label_colors: { ATL: '#1f77b4' } }
  const written = (domain: unknown) =>
    Object.fromEntries(writtenColors(new Map([['color_scheme_domain', domain]]), drawn) ?? [])
  expect(written(undefined)).toEqual({ ...colors, color_scheme_domain: drawn.domain })
  expect(written([])).toEqual({ ...colors, color_scheme_domain: drawn.domain })
  expect(written(['#abcdef'])).toEqual(colors)
})
