import { expect, test } from 'vitest'
import { after, frame } from '#tests/domain/semantic/steps/step-frames.ts'

test('rows without a group have a box, which comes last', () => {
  const rows = frame(
    ['#mass', 'sex'],
    [
      [4, null],
      [1, 'female'],
      [6, null],
    ],
  )
  const options = { groupby: ['sex'], metrics: ['mass'], whisker_type: 'min/max' }
  const heads = [
    'sex',
    'mass__mean',
    'mass__median',
    'mass__max',
    'mass__min',
    'mass__q1',
    'mass__q3',
    'mass__count',
    'mass__outliers',
  ]
  expect(after([{ operation: 'boxplot', options }], rows)).toEqual([
    heads,
    ['female', 1, 1, 1, 1, 1, 1, 1, []],
    [null, 5, 5, 6, 4, 5, 5, 2, []],
  ])
})
