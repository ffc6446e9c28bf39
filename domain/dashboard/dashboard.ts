import { parseJson } from '#domain/core/parse.ts'
import { parseWireTime } from '#domain/query/wire-time.ts'
import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type Layout, parseLayout } from './layout.ts'
import { type NativeFilter, parseNativeFilters } from './native-filter.ts'

/** A dashboard as this device knows it. Times in ms since 1970; `notes` say what could not be read of it. */
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
  readonly labelColors: Readonly<Record<string, string>>
  readonly notes: readonly string[]
}

/** Title of a dashboard that has none. Source: BI spec §5. */
export const UNTITLED_DASHBOARD = '[ untitled dashboard ]'

const person = z.object({ first_name: z.catch(z.string(), ''), last_name: z.catch(z.string(), '') })
const dashboardSchema = z.object({
  id: z.int(),
  slug: z.catch(z.nullable(z.string()), null),
  dashboard_title: z.catch(z.nullable(z.string()), null),
  published: z.catch(z.boolean(), false),
  certified_by: z.catch(z.nullable(z.string()), null),
  owners: z.catch(z.array(person), []),
  changed_on: z.catch(z.nullable(z.string()), null),
  changed_by_name: z.catch(z.nullable(z.string()), null),
  position_json: z.catch(z.nullable(z.string()), null),
  json_metadata: z.catch(z.nullable(z.string()), null),
})

/** Reads a JSON text; undefined when it is none. */
function readJson(text: string | null): unknown {
  const parsed = parseJson(text ?? '')
  return parsed.ok ? parsed.value : undefined
}

const metadataSchema = z.object({
  native_filter_configuration: z.catch(z.unknown(), []),
  label_colors: z.catch(z.record(z.string(), z.string()), {}),
})

/** A dashboard's title as shown. */
export function dashboardTitle(title: string | null): string {
  return title === null || title.trim() === '' ? UNTITLED_DASHBOARD : title
}

/**
 * Reads one dashboard from an answer of the server or from what was kept of it. Broken layouts and metadata are read
 * as far as they go. Fails: `unreadable` when it has no id.
 */
export function parseDashboard(value: unknown): Result<Dashboard, { readonly code: 'unreadable' }> {
  const parsed = dashboardSchema.safeParse(value)
  if (!parsed.success) return err({ code: 'unreadable' })
  const wire = parsed.data
  const position = readJson(wire.position_json)
  const metadata = metadataSchema.safeParse(readJson(wire.json_metadata))
  const { filters, notes } = parseNativeFilters(
    metadata.success ? metadata.data.native_filter_configuration : [],
  )
  const layout = parseLayout(position)
  return ok({
    id: wire.id,
    slug: wire.slug,
    title: dashboardTitle(wire.dashboard_title),
    published: wire.published,
    certifiedBy: wire.certified_by === '' ? null : wire.certified_by,
    ownerNames: wire.owners.map((owner) => `${owner.first_name} ${owner.last_name}`.trim()),
    changedAt: parseWireTime(wire.changed_on),
    changedByName: wire.changed_by_name,
    hasLayout: layout.root.children.length > 0,
    layout,
    filters,
    labelColors: metadata.success ? metadata.data.label_colors : {},
    notes: [...layout.notes, ...notes],
  })
}
