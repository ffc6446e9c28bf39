import { isRecord } from '#domain/core/parse.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import type { NamedLayouts } from './component-differences.ts'
import type { Difference } from './difference-text.ts'
import { valueText } from './value-text.ts'

type Settings = ReadonlyMap<string, unknown>

/** Settings that follow from others. */
const DERIVED: readonly string[] = ['color_scheme_domain', 'shared_label_colors', 'map_label_colors']

/** Settings by name, for users; others have their stored name, with blanks. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['color_scheme', 'color scheme'],
  ['refresh_frequency', 'refresh interval in seconds'],
  ['cross_filters_enabled', 'cross filters'],
  ['filter_bar_orientation', 'place of the filters'],
  ['timed_refresh_immune_slices', 'charts that are not refreshed'],
  ['expanded_slices', 'charts with open descriptions'],
  ['global_chart_configuration', 'scope of cross filters'],
  ['filter_scopes', 'scopes of old filters'],
])

/** Settings whose members are shown one by one: the subject of a member. */
const BY_MEMBER: ReadonlyMap<string, (name: string, layouts: NamedLayouts) => string> = new Map([
  ['label_colors', (label: string) => `Color of ${isolated(label)}`],
  [
    'chart_configuration',
    (chartId: string, { before, after }: NamedLayouts) =>
      `Cross filters of ${after.charts.get(chartId) ?? before.charts.get(chartId) ?? `Chart ${chartId}`}`,
  ],
])

/** The differences of two metadata: filters by name, colors by label, other settings by name. */
export function settingDifferences(
  before: Settings,
  after: Settings,
  layouts: NamedLayouts,
): readonly Difference[] {
  return namesOf(before, after).flatMap((name): readonly Difference[] => {
    const [old, next] = [before.get(name), after.get(name)]
    if (DERIVED.includes(name) || sameValue(old, next)) return []
    if (name === 'native_filter_configuration') return filterDifferences(itemsOf(old), itemsOf(next))
    const subject = BY_MEMBER.get(name)
    if (subject !== undefined)
      return memberDifferences(name, { old: membersOf(old), next: membersOf(next) }, (member) =>
        subject(member, layouts),
      )
    const label = LABELS.get(name) ?? name.replaceAll('_', ' ')
    return [settingDifference(name, 'Settings', label, [old, next])]
  })
}

function settingDifference(
  entry: string,
  subject: string,
  member: string,
  [old, next]: readonly [unknown, unknown],
): Difference {
  const values = { before: valueText(old), after: valueText(next) }
  return { subject, member, ...values, field: 'metadata', entry, path: [] }
}

function memberDifferences(
  entry: string,
  { old, next }: { readonly old: Settings; readonly next: Settings },
  subjectOf: (member: string) => string,
): readonly Difference[] {
  return namesOf(old, next).flatMap((name) =>
    sameValue(old.get(name), next.get(name))
      ? []
      : [
          {
            ...settingDifference(entry, subjectOf(name), 'value', [old.get(name), next.get(name)]),
            path: [name],
          },
        ],
  )
}

/** Labels of the members of a filter; others have their stored name. */
const FILTER_LABELS: ReadonlyMap<string, string> = new Map([
  ['targets', 'column'],
  ['defaultDataMask', 'default value'],
  ['cascadeParentIds', 'parents'],
  ['controlValues', 'settings'],
  ['filterType', 'type'],
  ['requiredFirst', 'required first'],
  ['adhoc_filters', 'pre-filter'],
])

const FILTER_DERIVED: readonly string[] = ['chartsInScope', 'tabsInScope']

type Items = ReadonlyMap<string, Settings>

function filterDifferences(old: Items, next: Items): readonly Difference[] {
  const base = { field: 'metadata', entry: 'native_filter_configuration' }
  const removed = [...old].filter(([id]) => !next.has(id))
  const changed = [...next].flatMap(([id, filter]): readonly Difference[] => {
    const past = old.get(id)
    const subject = filterName(filter)
    if (past === undefined)
      return [{ ...base, path: [id], subject, member: null, before: '', after: subject }]
    return namesOf(past, filter)
      .filter((name) => !FILTER_DERIVED.includes(name) && !sameValue(past.get(name), filter.get(name)))
      .map((name) => ({
        ...base,
        path: [id, name],
        subject,
        member: FILTER_LABELS.get(name) ?? name,
        before: filterText(name, past.get(name), old),
        after: filterText(name, filter.get(name), next),
      }))
  })
  return [
    ...removed.map(([id, filter]) => {
      const subject = filterName(filter)
      return { ...base, path: [id], subject, member: null, before: subject, after: '' }
    }),
    ...changed,
    ...orderDifference(old, next),
  ]
}

function orderDifference(old: Items, next: Items): readonly Difference[] {
  const order = (items: Items, other: Items) => [...items].filter(([id]) => other.has(id))
  const [before, after] = [order(old, next), order(next, old)]
  if (before.every(([id], index) => id === after[index]?.[0])) return []
  const textOf = (items: typeof before) => valueText(items.map(([, filter]) => filter.get('name')))
  return [settingDifferenceOfFilters(textOf(before), textOf(after))]
}

function settingDifferenceOfFilters(before: string, after: string): Difference {
  return {
    subject: 'Filters',
    member: 'order',
    before,
    after,
    field: 'metadata',
    entry: 'native_filter_configuration',
    path: [],
  }
}

/** Parents are shown by name. */
function filterText(name: string, value: unknown, filters: Items): string {
  if (name !== 'cascadeParentIds' || !Array.isArray(value)) return valueText(value)
  return valueText(value.map((id: unknown) => filters.get(String(id))?.get('name') ?? id))
}

function filterName(filter: Settings): string {
  return filter.get('type') === 'DIVIDER'
    ? `Filter divider ${valueText(filter.get('title'))}`
    : `Filter ${valueText(filter.get('name'))}`
}

/** The filters by id; a filter without an id is counted. */
function itemsOf(value: unknown): Items {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return new Map(
    list.map((item, index) => {
      const members = membersOf(item)
      const id = members.get('id')
      return [typeof id === 'string' ? id : `#${index}`, members]
    }),
  )
}

function membersOf(value: unknown): Settings {
  return new Map(isRecord(value) ? Object.entries(value) : [])
}

function namesOf(one: Settings, other: Settings): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
}
