import { type Component, readComponent } from '#domain/records/dashboards/layout/component.ts'
import type { DashboardFields } from '#domain/records/dashboards/record.ts'
import { entriesOf, type StoredTable, tableOf } from '#domain/records/dashboards/table.ts'

/**
 * The content of a dashboard as it is edited and saved: the fields of its record. Layout and metadata are tables in which
 * every entry of the server stays, whether it is understood or not.
 */
export type DashboardDocument = DashboardFields

export type { Component } from '#domain/records/dashboards/layout/component.ts'

/** The readable components of a layout by id; entries that are no components are left out. */
export function componentsOf({
  position,
}: Pick<DashboardDocument, 'position'>): ReadonlyMap<string, Component> {
  return new Map(
    [...entriesOf(position)].flatMap(([id, stored]) => {
      const component = readComponent(id, stored)
      return component === null ? [] : [[id, component] as const]
    }),
  )
}

/** Replaces entries of a layout; null removes one. */
export function withComponents(
  document: DashboardDocument,
  changes: ReadonlyMap<string, unknown>,
): DashboardDocument {
  return { ...document, position: withEntries(document.position, changes, null) }
}

/** A setting of the metadata; undefined if it is not set. */
export function settingOf({ metadata }: Pick<DashboardDocument, 'metadata'>, name: string): unknown {
  return entriesOf(metadata).get(name)
}

/** Sets settings of the metadata; undefined removes one. */
export function withSettings(
  document: DashboardDocument,
  settings: ReadonlyMap<string, unknown>,
): DashboardDocument {
  return { ...document, metadata: withEntries(document.metadata, settings, undefined) }
}

/**
 * Replaces entries, in the order of their names. The others stay the same objects, so that the cost of comparing two
 * versions of a large table is that of their differences.
 */
function withEntries(
  table: StoredTable,
  changes: ReadonlyMap<string, unknown>,
  removed: null | undefined,
): StoredTable {
  const values = entriesOf(tableOf([...changes].filter(([, value]) => value !== removed)))
  const others = [...entriesOf(table)].filter(([name]) => !changes.has(name))
  const entries = [...others, ...values].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries)
}
