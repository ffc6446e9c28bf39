import { describe, expect, test } from 'vitest'
import { nextChecks } from '#domain/dashboard/filters/bar/checks.ts'
import {
  type BarEdits,
  changeFilter,
  checkFilter,
  clearFilters,
  dropEdit,
  editedFilters,
  isApplied,
  keepText,
  NO_EDITS,
} from '#domain/dashboard/filters/bar/edits.ts'
import { barMeaning } from '#domain/dashboard/filters/bar/meaning.ts'
import { unreadRanges } from '#domain/dashboard/filters/bar/unread-ranges.ts'
import type { SetFilters } from '#domain/dashboard/filters/filter-values.ts'
import { filtersOf, savedFilter, valuesAre } from './bar-filters.ts'

const filters = filtersOf(
  savedFilter('state'),
  savedFilter('city', { cascadeParentIds: ['state'] }),
  savedFilter('street', { cascadeParentIds: ['city'] }, { defaultToFirstItem: true }),
)
const scene = { filters, dashboardId: 7 }
type Answers = Readonly<Record<string, (parents: string) => readonly (string | null)[]>>

/** Changes the state to Texas and loads the lists that are needed until all filters are checked. */
function toTexas(set: SetFilters, answers: Answers) {
  const lists = new Map<string, { kind: 'values'; values: readonly (string | null)[] }>()
  const requested: string[] = []
  const draftOf = (edits: BarEdits) => barMeaning(editedFilters(set, edits), scene, lists)
  let edits = changeFilter(
    NO_EDITS,
    { id: 'state', value: valuesAre('TX') },
    { filters, draft: draftOf(NO_EDITS).values },
  )
  for (;;) {
    const { checks, needed } = nextChecks(edits, draftOf(edits), scene, lists)
    edits = checks.reduce(checkFilter, edits)
    const [next] = needed
    if (next === undefined && checks.length === 0)
      return { edits, requested, values: editedFilters(set, edits) }
    if (next === undefined) continue
    const under = JSON.stringify(next.mask.map((one) => 'values' in one && one.values))
    requested.push(`${next.filter.id} under ${under}`)
    lists.set(next.key, { kind: 'values', values: answers[next.filter.id]?.(under) ?? [] })
  }
}

describe('a changed parent', () => {
  const set: SetFilters = new Map([
    ['state', valuesAre('AL')],
    ['city', valuesAre('Austin', 'Mobile', null)],
    ['street', valuesAre('Main', 'Dauphin')],
  ])

  test('keeps the values of its children that still exist, in their order, and names the others', () => {
    const { edits, requested, values } = toTexas(set, {
      city: () => [null, 'Austin', 'Dallas'],
      street: () => ['Congress', 'Main'],
    })
    expect(requested).toEqual(['city under [["TX"]]', 'street under [["Austin",null]]'])
    expect(values).toEqual(
      new Map([
        ['state', valuesAre('TX')],
        ['city', valuesAre('Austin', null)],
        ['street', valuesAre('Main')],
      ]),
    )
    expect(edits.removed).toEqual(
      new Map([
        ['city', ['Mobile']],
        ['street', ['Dauphin']],
      ]),
    )
    expect(edits.unchecked.size).toBe(0)
  })

  test('clears a child without any value left, or gives it its first value', () => {
    const { edits } = toTexas(set, { city: () => ['Dallas'], street: () => ['Elm'] })
    expect(edits.changes).toEqual(
      new Map([
        ['state', valuesAre('TX')],
        ['city', null],
        ['street', undefined],
      ]),
    )
  })

  test('checks the values in a list that is cut by a list of them', () => {
    const many = Array.from({ length: 1_000 }, (_, at) => `a${at}`)
    const { requested, values } = toTexas(new Map([['city', valuesAre('Waco', 'Mobile')]]), {
      city: (under) => (under === '[["TX"]]' ? many : ['Waco']),
    })
    expect(requested).toEqual(['city under [["TX"]]', 'city under [["TX"],["Waco","Mobile"]]'])
    expect(values.get('city')).toEqual(valuesAre('Waco'))
  })

  test('removes nothing while the values are unknown', () => {
    const edits = changeFilter(
      NO_EDITS,
      { id: 'state', value: null },
      { filters, draft: barMeaning(set, scene, new Map()).values },
    )
    const draft = barMeaning(editedFilters(set, edits), scene, new Map())
    const [list] = nextChecks(edits, draft, scene, new Map()).needed
    const lists = new Map([[list?.key ?? '', { kind: 'unknown', reason: 'No connection.' } as const]])
    expect(nextChecks(edits, draft, scene, lists).checks).toMatchObject([{ id: 'city', found: null }])
    const checked = checkFilter(edits, { id: 'city', values: ['Mobile'], found: null, takesFirst: false })
    expect([checked.removed.size, checked.unchecked]).toEqual([0, new Set(['street'])])
  })
})

test('changes are applied once the set filters have them', () => {
  const edits = changeFilter(NO_EDITS, { id: 'state', value: null }, { filters, draft: new Map() })
  const texas: SetFilters = new Map([['state', valuesAre('TX')]])
  expect([isApplied(NO_EDITS, texas, filters), isApplied(edits, texas, filters)]).toEqual([false, false])
  expect(isApplied(edits, new Map(), filters)).toBe(true)
})

test('clearing all filters clears also those with a first value', () => {
  expect(editedFilters(new Map([['city', valuesAre('Waco')]]), clearFilters(filters))).toEqual(
    new Map([
      ['state', null],
      ['city', null],
      ['street', null],
    ]),
  )
})

describe('a typed range that cannot be read', () => {
  const ranges = filtersOf(
    savedFilter('delay', { filterType: 'filter_range' }),
    savedFilter('fare', { filterType: 'filter_range' }),
  )
  const typed = keepText(keepText(NO_EDITS, 'fare', ['9', '3']), 'delay', ['1', 'x'])

  test('is named in the order of the filters', () => {
    expect([...unreadRanges(typed, ranges)]).toEqual([
      ['delay', '“delay”: Enter a number, or leave it empty.'],
      ['fare', '“fare”: The end is smaller than the start.'],
    ])
  })

  test('ends with a value, a dropped text, or no filters', () => {
    const value = { kind: 'range', from: 1, to: null } as const
    const changed = changeFilter(typed, { id: 'delay', value }, { filters: ranges, draft: new Map() })
    expect([...changed.texts.keys()]).toEqual(['fare'])
    expect([...keepText(typed, 'fare', null).texts.keys()]).toEqual(['delay'])
    expect([...dropEdit(typed, 'fare').texts.keys()]).toEqual(['delay'])
    expect(clearFilters(ranges).texts.size).toBe(0)
  })

  test('stays while other filters change', () => {
    const edits = changeFilter(typed, { id: 'other', value: null }, { filters: ranges, draft: new Map() })
    const about = { id: 'other', values: ['a'], found: [], takesFirst: false }
    expect([...checkFilter(edits, about).texts.keys()]).toEqual(['fare', 'delay'])
  })
})
