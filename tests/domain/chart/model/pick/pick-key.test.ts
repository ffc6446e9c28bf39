import { describe, expect, test } from 'vitest'
import { pickKey, withinPicks } from '#domain/chart/model/pick/pick-key.ts'
import { days, value } from '#tests/domain/chart/picks/cells.ts'

const ATL = value('origin', 'ATL')
const ORD = value('origin', 'ORD')
const MAY = days('date', '2001-05-01', '2001-06-01', 'May 2001')
const part = (...alternatives: readonly (readonly (typeof ATL)[])[]) => ({ label: 'part', alternatives })

test('picks of the same rows have the same key, in any order and under any label', () => {
  expect(pickKey(part([ATL, MAY], [ORD]))).toBe(
    pickKey({ ...part([{ ...ORD, label: 'Chicago' }], [MAY, ATL]), label: 'x' }),
  )
  expect(pickKey(part([ATL]))).not.toBe(pickKey(part([ORD])))
  expect(pickKey(part([value('n', 1)]))).not.toBe(pickKey(part([value('n', '1')])))
})

test('a column of an expression is the same with its members in another order', () => {
  const column = { label: 'hour', sqlExpression: 'hour(date)' }
  const other = { sqlExpression: 'hour(date)', label: 'hour' }
  expect(pickKey(part([{ ...ATL, column }]))).toBe(pickKey(part([{ ...ATL, column: other }])))
})

describe('a drawn part is picked', () => {
  test.each([
    ['the same part', part([ATL]), [part([ATL])], true],
    ['a bar of a picked series', part([ATL, MAY]), [part([ATL])], true],
    ['a series of which one bar is picked', part([ATL]), [part([ATL, MAY])], false],
    ['another part', part([ORD]), [part([ATL])], false],
    ['one of several picked parts', part([ORD]), [part([ATL]), part([ORD])], true],
    ['"Other" of which one group is picked', part([ATL], [ORD]), [part([ATL])], false],
    ['"Other" with all of its groups picked', part([ATL], [ORD]), [part([ATL]), part([ORD])], true],
    ['a part without rows', part(), [part([ATL])], false],
  ])('%s', (_, drawn, picks, isPicked) => {
    expect(withinPicks(picks)(drawn)).toBe(isPicked)
  })
})
