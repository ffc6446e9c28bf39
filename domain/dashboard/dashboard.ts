import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import type { LocalId } from '#domain/core/ids.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { type CrossScopes, readCrossScopes } from './cross/cross-scope.ts'
import { type DashboardColors, dashboardColors } from './dashboard-colors.ts'
import { type Layout, parseLayout } from './document/layout.ts'
import { type BarOrientation, barOrientation } from './filters/bar/orientation.ts'
import { type NativeFilter, parseNativeFilters } from './filters/native-filter.ts'
import { type RefreshSettings, refreshSettings } from './refresh/refresh.ts'
import { dashboardTitle } from './title.ts'

/**
 * A dashboard to display. `id` is its number on the server, 0 before the server has it. Times in ms since 1970; `notes` name
 * what could not be read.
 */
export interface Dashboard {
  readonly id: number
  readonly localId: LocalId
  readonly slug: string | null
  readonly title: string
  readonly published: boolean
  readonly certifiedBy: string | null
  readonly ownerNames: readonly string[]
  readonly changedAt: number | null
  readonly changedByName: string | null
  readonly hasLayout: boolean
  readonly layout: Layout
  readonly filters: readonly NativeFilter[]
  readonly filterBar: BarOrientation
  readonly crossScopes: CrossScopes
  readonly colors: DashboardColors
  readonly refresh: RefreshSettings
  /** As its author wrote it; `dashboardStyle` gives the part that is applied. */
  readonly css: string
  readonly notes: readonly string[]
}

const metadataSchema = z.object({
  native_filter_configuration: z.catch(z.unknown(), []),
})

/** The displayed parts of a stored dashboard. */
type DashboardSource = Pick<
  StoredDashboard,
  'localId' | 'serverId' | 'current' | 'ownerNames' | 'changedAt' | 'changedByName'
>

/** Converts a stored dashboard for display. Broken layouts and metadata are read as far as possible. */
export function dashboardOf({
  localId,
  serverId,
  current,
  ownerNames,
  changedAt,
  changedByName,
}: DashboardSource): Dashboard {
  const metadata = metadataSchema.safeParse(current.metadata)
  const { filters, notes } = parseNativeFilters(
    metadata.success ? metadata.data.native_filter_configuration : [],
  )
  const layout = parseLayout(current.position)
  return {
    id: serverId ?? 0,
    localId,
    css: current.css ?? '',
    slug: current.slug,
    title: dashboardTitle(current.title),
    published: current.published,
    certifiedBy: current.certifiedBy === '' ? null : current.certifiedBy,
    ownerNames,
    changedAt,
    changedByName,
    hasLayout: layout.root.children.length > 0,
    layout,
    filters,
    filterBar: barOrientation(current.metadata),
    crossScopes: readCrossScopes(current.metadata),
    colors: dashboardColors(current.metadata),
    refresh: refreshSettings(current.metadata),
    notes: [...unreadableNotes(current), ...layout.notes, ...notes],
  }
}

function unreadableNotes({ position, metadata }: DashboardSource['current']): readonly string[] {
  return [
    ...(typeof position === 'string' ? ['The layout is not valid JSON. The charts are shown in rows.'] : []),
    ...(typeof metadata === 'string'
      ? ['The filters and colors are not valid JSON. None of them applies.']
      : []),
  ]
}
