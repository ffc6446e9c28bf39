import { expect, test } from 'vitest'
import { groupLabels } from '#domain/chart/to-model/group-labels.ts'

const GROUPS = [
  ['truth values', ['True', '<NULL>', 'False'], ['true', 'null', 'false']],
  [
    'times',
    ['2020-05-06 00:00:00', '1960-05-06 10:30:00', '<NULL>'],
    ['6 May 2020', '6 May 1960 10:30', 'null'],
  ],
  ['texts', ['True', 'maybe', '“<NULL>”', ''], ['True', 'maybe', '“<NULL>”', 'empty']],
  ['texts of which one is a time', ['2020-05-06 00:00:00', 'later'], ['2020-05-06 00:00:00', 'later']],
  ['nothing but a missing value', ['<NULL>'], ['null']],
] as const

test.each(GROUPS)('groups of %s have the labels of such values', (_, names, labels) => {
  expect(groupLabels(names)).toEqual(labels)
})
