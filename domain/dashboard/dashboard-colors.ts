import * as z from 'zod/mini'
import { OWN_SCHEMES } from '#domain/chart/colors/color-scheme.ts'
import {
  authorColors,
  CHART_COLOR_COUNT,
  chartColor,
  type LabelColors,
} from '#domain/chart/to-model/colors/label-colors.ts'

const labelled = z.catch(z.record(z.string(), z.string()), {})

const colorsSchema = z.object({
  color_scheme: z.catch(z.nullable(z.string()), null),
  color_scheme_domain: z.catch(z.array(z.string()), []),
  label_colors: labelled,
  // May be a list of labels without colours; older dashboards have a colour for each.
  shared_label_colors: labelled,
  map_label_colors: labelled,
})

/** The colours of a dashboard. */
export interface DashboardColors {
  /** The scheme of all its charts; null if each chart has its own. */
  readonly scheme: string | null
  /** The saved colours of the scheme; empty without any. */
  readonly saved: readonly string[]
  /** Colours of labels: those of the author, then those that the scheme had assigned when it was saved. */
  readonly labels: LabelColors
}

/** Parses the colours in a dashboard's metadata. Source: BI spec §3. */
export function dashboardColors(metadata: unknown): DashboardColors {
  const parsed = colorsSchema.safeParse(metadata)
  if (!parsed.success) return { scheme: null, saved: [], labels: new Map() }
  const { color_scheme, color_scheme_domain, label_colors, shared_label_colors, map_label_colors } =
    parsed.data
  const own = authorColors(label_colors)
  const scheme = color_scheme === null || color_scheme === '' ? null : color_scheme
  const saved = color_scheme_domain.filter((color) => HEX_COLOR.test(color))
  // Colours that Superset's default scheme assigned are not ours.
  if (OWN_SCHEMES.includes(scheme)) return { scheme, saved, labels: own }
  const given = authorColors({ ...map_label_colors, ...shared_label_colors })
  const labels = [...given].map(([label, color]) => [label, tokenOf(color, saved)] as const)
  return { scheme, saved, labels: new Map([...labels, ...own]) }
}

const HEX_COLOR = /^#[0-9a-f]{3,8}$/i

/** Replaces a colour of the scheme by its token, so that later labels get other colours. */
function tokenOf(color: string, saved: readonly string[]): string {
  const at = saved.findIndex((one) => one.toLowerCase() === color.toLowerCase())
  return at < 0 || at >= CHART_COLOR_COUNT ? color : chartColor(at)
}
