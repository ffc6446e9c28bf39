import { describe, expect, test } from 'vitest'
import type { Pick } from '#domain/chart/model/pick/pick.ts'
import { clausesOfPick } from '#domain/chart/query/mask/clauses-of-pick.ts'

type Cell = Pick['alternatives'][number][number]
const source = { kind: 'chart', id: 8 } as const
const value = (column: string, is: string | number | boolean | null): Cell => ({
  kind: 'value',
  column,
  value: is,
  label: `the label of ${is}`,
})
const interval = (kind: 'numbers' | 'times', from: number | null, to: number | null): Cell => ({
  kind,
  column: 'at',
  from,
  to,
  includesTo: false,
  label: 'a stretch',
})
const clausesOf = (...alternatives: Pick['alternatives']) =>
  clausesOfPick({ label: 'a part', alternatives }, source)
const values = (column: string, ...list: readonly (string | number | boolean | null)[]) => ({
  source,
  op: 'IN',
  column,
  values: list,
})

describe('a pick of one alternative is one clause per column', () => {
  test('by value, not by label', () => {
    expect(clausesOf([value('origin', null), value('carrier', '')])).toEqual({
      ok: true,
      value: [values('origin', null), values('carrier', '')],
    })
  })

  test('with the interval of a bin or of a grain', () => {
    expect(clausesOf([interval('times', 0, 86_400_000), value('late', false)])).toEqual({
      ok: true,
      value: [
        { source, op: 'TIMES', column: 'at', range: { from: 0, to: 86_400_000, includesTo: false } },
        values('late', false),
      ],
    })
  })

  test('all rows give no clause', () => {
    expect(clausesOf([])).toEqual({ ok: true, value: [] })
  })
})

describe('several alternatives', () => {
  test('of one column give one list of values', () => {
    expect(clausesOf([value('id', '9007199254740993')], [value('id', 7)], [value('id', null)])).toEqual({
      ok: true,
      value: [values('id', '9007199254740993', 7, null)],
    })
  })

  test('that share a column give a list within it', () => {
    const january = interval('times', 0, 10)
    expect(clausesOf([january, value('carrier', 'AA')], [value('carrier', 'UA'), january])).toEqual({
      ok: true,
      value: [
        { source, op: 'TIMES', column: 'at', range: { from: 0, to: 10, includesTo: false } },
        values('carrier', 'AA', 'UA'),
      ],
    })
  })

  test('that are all combinations give a list per column', () => {
    const of = (origin: string, carrier: string) => [value('origin', origin), value('carrier', carrier)]
    expect(clausesOf(of('ATL', 'AA'), of('ATL', 'UA'), of('ORD', 'AA'), of('ORD', 'UA'))).toEqual({
      ok: true,
      value: [values('origin', 'ATL', 'ORD'), values('carrier', 'AA', 'UA')],
    })
  })

  test('that are adjacent give one interval', () => {
    expect(clausesOf([interval('numbers', 10, 20)], [interval('numbers', 0, 10)])).toEqual({
      ok: true,
      value: [{ source, op: 'NUMBERS', column: 'at', range: { from: 0, to: 20, includesTo: false } }],
    })
  })
})

describe('a pick that filters cannot describe is rejected, and nothing wider is returned', () => {
  test.each<[string, Pick['alternatives'], string]>([
    ['no alternative', [], 'no-rows'],
    [
      'pairs that are not all combinations',
      [
        [value('a', 1), value('b', 1)],
        [value('a', 2), value('b', 2)],
      ],
      'several-groups',
    ],
    ['alternatives over different columns', [[value('a', 1)], [value('b', 1)]], 'several-groups'],
    [
      'three of four combinations beside one of another width',
      [[value('a', 1), value('b', 1)], [value('a', 1)]],
      'several-groups',
    ],
    ['stretches with a gap', [[interval('times', 0, 1)], [interval('times', 2, 3)]], 'several-groups'],
    ['a value beside an interval', [[interval('times', 0, 1)], [value('at', null)]], 'several-groups'],
  ])('%s', (_, alternatives, code) => {
    expect(clausesOf(...alternatives)).toMatchObject({ ok: false, error: { code } })
  })
})
