import { printOf } from '#domain/core/text/print-of.ts'
import type { Query } from '#domain/query/query.ts'
import type { ResultLayout } from './result-layout.ts'

/** What the next run takes over of a layout: columns and order of the rows. Filters would hide rows that nobody has seen. */
export function carriedLayout(layout: ResultLayout): ResultLayout {
  return { ...layout, view: { ...layout.view, filters: [], find: null } }
}

/** The key of the layout that results of one tab share while their columns are the same: by name, type and place. */
export function carriedLayoutKey({ tabLocalId, columns }: Pick<Query, 'tabLocalId' | 'columns'>): string {
  const shape = columns.map(({ name, type, kind }) => [name, type, kind])
  return `${tabLocalId} ${printOf(JSON.stringify(shape))}`
}

/** Tells whether a key is of a layout that results of a tab share. */
export function isLayoutOfTab(key: string, tabLocalId: Query['tabLocalId']): boolean {
  return key.startsWith(`${tabLocalId} `)
}
