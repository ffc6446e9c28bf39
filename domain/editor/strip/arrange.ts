import type { TabFields } from '#domain/records/tabs/record.ts'

/** Pin and group of a tab. */
export type StripPlace = Pick<TabFields, 'isPinned' | 'group'>

/** Orders tabs as the strip shows them: pinned ones first, then the others with each group at the place of its first tab. */
export function arrangeStrip<T extends StripPlace>(tabs: readonly T[]): readonly T[] {
  if (tabs.every(({ isPinned, group }) => !isPinned && !group)) return tabs
  const others = new Map<unknown, T[]>()
  for (const tab of tabs.filter(({ isPinned }) => !isPinned)) {
    const key = tab.group || tab
    others.set(key, [...(others.get(key) ?? []), tab])
  }
  return [...tabs.filter(({ isPinned }) => isPinned), ...[...others.values()].flat()]
}
