import type { LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import { isRecord } from '#domain/core/parse.ts'

/** The labels that each chart on screen draws, by chart id. */
export type LabelsByChart = ReadonlyMap<number, readonly string[]>

/** The colours on screen. `palette` are those of the scheme, for tokens of the order of use. */
interface ShownColors {
  readonly labels: LabelsByChart
  readonly colors: LabelColors
  readonly palette: readonly string[]
  /** All colours of the scheme; undefined for a scheme of another program. */
  readonly domain?: readonly string[] | undefined
}

const TOKEN = /^chart-(\d+)$/

/**
 * The settings of the metadata for the colours of labels: all of them (`map_label_colors`), and the labels that several charts draw
 * (`shared_label_colors`), and the colours of the scheme where they are missing (`color_scheme_domain`). Stored colours never change.
 * Null if no label is new. Source: BI spec §3.
 */
export function writtenColors(
  stored: ReadonlyMap<string, unknown>,
  { labels, colors, palette, domain }: ShownColors,
): ReadonlyMap<string, unknown> | null {
  const map = stored.get('map_label_colors')
  const known = new Map(isRecord(map) ? Object.entries(map) : [])
  const added = [...new Set([...labels.values()].flat())].flatMap((label) => {
    const color = known.has(label) ? null : cssOf(colors.get(label), palette)
    return color === null ? [] : [[label, color] as const]
  })
  const shared = sharedLabels(stored.get('shared_label_colors'), labels)
  if (added.length === 0 && shared === null) return null
  return new Map<string, unknown>([
    ['map_label_colors', Object.fromEntries([...known, ...added])],
    ...(shared === null ? [] : [['shared_label_colors', shared] as const]),
    ...(domain === undefined || hasDomain(stored) ? [] : [['color_scheme_domain', domain] as const]),
  ])
}

function hasDomain(stored: ReadonlyMap<string, unknown>): boolean {
  const domain = stored.get('color_scheme_domain')
  return Array.isArray(domain) && domain.length > 0
}

function cssOf(color: string | undefined, palette: readonly string[]): string | null {
  if (color === undefined) return null
  const token = TOKEN.exec(color)
  if (token === null) return color.startsWith('#') ? color : null
  return palette[(Number(token[1]) - 1) % Math.max(1, palette.length)] ?? null
}

/** The stored shared labels and those that two charts draw now; null if none is new. Older dashboards store a colour for each. */
function sharedLabels(stored: unknown, labels: LabelsByChart): readonly string[] | null {
  const known = Array.isArray(stored)
    ? stored.filter((label) => typeof label === 'string')
    : isRecord(stored)
      ? Object.keys(stored)
      : []
  const counts = new Map<string, number>()
  for (const own of labels.values())
    for (const label of new Set(own)) counts.set(label, (counts.get(label) ?? 0) + 1)
  const added = [...counts].flatMap(([label, count]) => (count > 1 && !known.includes(label) ? [label] : []))
  return added.length === 0 ? null : [...known, ...added]
}
