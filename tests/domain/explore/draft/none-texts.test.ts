import { describe, expect, test } from 'vitest'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import { HAVE_NONE, withoutNoneTexts } from '#domain/explore/draft/none-texts.ts'

test('the text of none is none where there is such a choice, and stays where there is none', () => {
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

test('a form without such a text is the same', () => {
  const form = { rolling_type: null, limit: 5 }
  expect(withoutNoneTexts(form)).toBe(form)
})

describe('every field that has a choice of none is known', async () => {
  const builders = await loadBuilders()
  test.each([...builders])('of %s', (_, { fields }) => {
    const withNone = [...fields].filter(([, { choices = [] }]) => choices.some(({ value }) => value === null))
    expect(withNone.map(([name]) => name).filter((name) => !HAVE_NONE.has(name))).toEqual([])
  })
})
