import { describe, expect, test } from 'vitest'
import { fieldOf } from '#domain/chart/fields/shown/all-fields.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import { CATEGORIES } from '#domain/chart/kinds/chart-builder.ts'
import { CHART_KINDS } from '#domain/chart/kinds/lists/kinds.ts'
import { KIND_NAMES } from '#domain/chart/kinds/lists/names.ts'
import { checkForm } from '#domain/explore/check-form.ts'

const builders = await loadBuilders()

test('every supported kind can be built', () => {
  expect([...builders.keys()].toSorted()).toEqual(Object.keys(CHART_KINDS).toSorted())
})

test('lists name each kind as its builder does', () => {
  const names = new Map([...builders.values()].map(({ vizType, name }) => [vizType, name]))
  expect(KIND_NAMES).toEqual(names)
  expect(KIND_NAMES.get('pie')).toBe('Pie Chart')
})

describe.each([...builders])('%s', (vizType, builder) => {
  test('has a category, tags, a description and a picture', () => {
    expect(builder.picture.length).toBeGreaterThan(0)
    expect(CATEGORIES).toContain(builder.category)
    expect(builder.tags.length).toBeGreaterThan(0)
    expect(builder.description).toMatch(/^[A-Z].*\.$/)
  })

  test('names only existing fields, each once', () => {
    const names = [...builder.query, ...builder.appearance].flatMap((section) => section.names)
    expect(names).toEqual([...new Set(names)])
    expect(names.filter((name) => fieldOf(name) === null)).toEqual([])
    expect(names.filter((name) => !builder.fields.has(name))).toEqual([])
  })

  test('has valid initial values, except for required fields', () => {
    const errors = checkForm(builder.initial, builder.fields)
    for (const reasons of errors.values()) expect(reasons).toEqual(['cannot be empty'])
  })

  test('has initial values that its kind parses unchanged', async () => {
    const { fields } = await loadKind(vizType)
    const read = { ...fields.query.parse(builder.initial), ...fields.appearance.parse(builder.initial) }
    const known = Object.entries(builder.initial).filter(([name]) => Object.hasOwn(read, name))
    expect(read).toMatchObject(Object.fromEntries(known))
  })
})
