import { parseJson } from '#domain/core/parse.ts'
import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { type DashboardColors, dashboardColors } from './dashboard-colors.ts'
import { type Layout, parseLayout } from './layout.ts'
import { type NativeFilter, parseNativeFilters } from './native-filter.ts'

/** A dashboard to display. Times in ms since 1970; `notes` name what could not be read. */
export interface Dashboard {
  readonly id: number
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
  readonly colors: DashboardColors
  readonly notes: readonly string[]
}

/** Title of an untitled dashboard. Source: BI spec §5. */
const UNTITLED_DASHBOARD = '[ untitled dashboard ]'

/** Parses a JSON text; undefined if it is invalid. */
function readJson(text: string | null): unknown {
  const parsed = parseJson(text ?? '')
  return parsed.ok ? parsed.value : undefined
}

const metadataSchema = z.object({
  native_filter_configuration: z.catch(z.unknown(), []),
})

/** The displayed title of a dashboard. */
export function dashboardTitle(title: string | null): string {
  return title === null || title.trim() === '' ? UNTITLED_DASHBOARD : title
}

/** The displayed parts of a stored dashboard. */
export type DashboardSource = Pick<StoredDashboard, 'current' | 'ownerNames' | 'changedAt' | 'changedByName'>

/**
 * Converts a stored dashboard for display; `id` is its id on the server. Broken layouts and metadata are read as far as
 * possible.
 */
export function dashboardOf(
  id: number,
  { current, ownerNames, changedAt, changedByName }: DashboardSource,
): Dashboard {
  const read = readJson(current.metadata)
  const metadata = metadataSchema.safeParse(read)
  const { filters, notes } = parseNativeFilters(
    metadata.success ? metadata.data.native_filter_configuration : [],
  )
  const layout = parseLayout(readJson(current.position))
  return {
    id,
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
    colors: dashboardColors(read),
    notes: [...layout.notes, ...notes],
  }
}
