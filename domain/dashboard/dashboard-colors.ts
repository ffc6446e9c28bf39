import * as z from 'zod/mini'
import { CATEGORICAL_SCHEMES } from '#domain/chart/colors/categorical-schemes.ts'
import { OWN_SCHEMES, schemeColors } from '#domain/chart/colors/color-scheme.ts'
import {
  authorColors,
  CHART_COLOR_COUNT,
  chartColor,
  type LabelColors,
} from '#domain/chart/to-model/label-colors.ts'

const labelled = z.catch(z.record(z.string(), z.string()), {})

/** What the metadata of a dashboard says of colours. */
const colorsSchema = z.object({
  color_scheme: z.catch(z.nullable(z.string()), null),
  color_scheme_domain: z.catch(z.array(z.string()), []),
  label_colors: labelled,
  // A list of labels says no colours; older dashboards have a colour for each.
  shared_label_colors: labelled,
  map_label_colors: labelled,
})

/** The colours of a dashboard. */
export interface DashboardColors {
  /** Its colour scheme, which its charts obey instead of theirs; null where each has its own. */
  readonly scheme: string | null
  /** The colours of that scheme, at most ten; null where it means the page's own, which follow the theme. */
  readonly palette: readonly string[] | null
  /** What its author gave to labels, and before that what its scheme gave them as it was saved. */
  readonly labels: LabelColors
}

/** Reads the colours of a dashboard's metadata. Source: BI spec §3. */
export function dashboardColors(metadata: unknown): DashboardColors {
  const parsed = colorsSchema.safeParse(metadata)
  if (!parsed.success) return { scheme: null, palette: null, labels: new Map() }
  const { color_scheme, color_scheme_domain, label_colors, shared_label_colors, map_label_colors } =
    parsed.data
  const own = authorColors(label_colors)
  const scheme = color_scheme === null || color_scheme === '' ? null : color_scheme
  const palette = OWN_SCHEMES.includes(scheme) ? null : paletteOf(scheme, color_scheme_domain)
  // Colours that Superset's own scheme gave are not those of this page.
  if (palette === null) return { scheme, palette, labels: own }
  const given = authorColors({ ...map_label_colors, ...shared_label_colors })
  const labels = new Map([...given].map(([label, color]) => [label, tokenOf(color, palette)]))
  return { scheme, palette, labels: new Map([...labels, ...own]) }
}

const HEX_COLOR = /^#[0-9a-f]{3,8}$/i

function paletteOf(scheme: string | null, domain: readonly string[]): readonly string[] | null {
  const colors = schemeColors(CATEGORICAL_SCHEMES, scheme) ?? domain.filter((color) => HEX_COLOR.test(color))
  return colors.length === 0 ? null : colors.slice(0, CHART_COLOR_COUNT)
}

/** A colour of the palette by its place, so that labels that come later get the others. */
function tokenOf(color: string, palette: readonly string[]): string {
  const at = palette.findIndex((one) => one.toLowerCase() === color.toLowerCase())
  return at < 0 ? color : chartColor(at)
}
