import { describe, expect, test } from 'vitest'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import { HAVE_NONE, withoutNoneTexts } from '#domain/explore/draft/none-texts.ts'

test('the text "null" is replaced in fields with a choice of none only', () => {
  const form = {
    rolling_type: 'null',
    limit: 'null',
    x_axis_sort: 'null',
    y_axis_title: 'null',
    stack: 'Stack',
  }
  expect(withoutNoneTexts(form)).toEqual({
    rolling_type: null,
    limit: null,
    x_axis_sort: null,
    y_axis_title: 'null',
    stack: 'Stack',
  })
})

test('a form without that text is the same object', () => {
  const form = { rolling_type: null, limit: 5 }
  expect(withoutNoneTexts(form)).toBe(form)
})

describe('every field with a choice of none is listed', async () => {
  const builders = await loadBuilders()
  test.each([...builders])('of %s', (_, { fields }) => {
    const withNone = [...fields].filter(([, { choices = [] }]) => choices.some(({ value }) => value === null))
    expect(withNone.map(([name]) => name).filter((name) => !HAVE_NONE.has(name))).toEqual([])
  })
})
