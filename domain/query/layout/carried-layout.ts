import { printOf } from '#domain/core/text/print-of.ts'
import type { Query } from '#domain/query/query.ts'
import type { ResultLayout } from './result-layout.ts'

/** The part of a layout for the next run: columns and order. Filters would hide unseen rows. */
export function carriedLayout(layout: ResultLayout): ResultLayout {
  return { ...layout, view: { ...layout.view, filters: [], find: null } }
}

/** Key of the layout that results of a tab share while their columns are equal in name, type and order. */
export function carriedLayoutKey({ tabLocalId, columns }: Pick<Query, 'tabLocalId' | 'columns'>): string {
  const shape = columns.map(({ name, type, kind }) => [name, type, kind])
  return `${tabLocalId} ${printOf(JSON.stringify(shape))}`
}

/** Whether a key belongs to a layout of a tab. */
export function isLayoutOfTab(key: string, tabLocalId: Query['tabLocalId']): boolean {
  return key.startsWith(`${tabLocalId} `)
}
