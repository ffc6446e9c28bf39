import type { Expected } from '#tests/figures/expected/database.ts'
import { type Claim, keyOf, namesOfKey, type View } from '#tests/figures/judge/view.ts'
import { peakView } from '#tests/figures/shown/sentence.ts'
import { tableClaims } from '#tests/figures/shown/table-claims.ts'
import { pickMetrics, pickName, pickNames, pickTime, plainAsk } from '#tests/figures/world/make-ask.ts'
import type { Family, Figures, Shown } from './family.ts'

/** Figures in a grid: of two names, or of days. */
export const grids: Family = {
  vizTypes: ['heatmap_v2', 'cal_heatmap', 'bubble_v2', 'rose', 'heatmap', 'bubble'],
  make: (chance, table, vizType) => {
    const plain = plainAsk(chance, table, vizType)
    const [first, second] = pickNames(chance, table, 2)
    const names = first === undefined ? [] : [first]
    switch (vizType) {
      case 'heatmap_v2':
      case 'heatmap':
        return { ...plain, axis: second ?? null, groups: names, metrics: pickMetrics(chance, table, 1) }
      case 'bubble_v2':
        return { ...plain, groups: [pickName(chance, table)], metrics: pickMetrics(chance, table, 3) }
      case 'bubble':
        // A name in several groups has several bubbles and rows.
        return {
          ...plain,
          groups: [...names, ...(second === undefined ? [] : [second])],
          metrics: pickMetrics(chance, table, 3),
        }
      case 'rose':
        return {
          ...plain,
          axis: pickTime(chance, table),
          groups: names,
          metrics: pickMetrics(chance, table, 1),
        }
      default:
        return {
          ...plain,
          axis: { ...pickTime(chance, table), grain: 'P1D' },
          metrics: pickMetrics(chance, table, 1),
        }
    }
  },
  form: ({ vizType, axis, groups: [group, entity], metrics }) => {
    const [first, second, third] = metrics.map(({ form }) => form)
    switch (vizType) {
      case 'heatmap_v2':
        return {
          x_axis: axis?.column.name,
          groupby: group?.column.name,
          metric: first,
          normalize_across: 'heatmap',
        }
      case 'heatmap':
        return {
          all_columns_x: axis?.column.name,
          all_columns_y: group?.column.name,
          metric: first,
          normalize_across: 'heatmap',
        }
      case 'bubble':
        return { series: group?.column.name, entity: entity?.column.name, x: first, y: second, size: third }
      case 'bubble_v2':
        return { entity: group?.column.name, x: first, y: second, size: third }
      case 'rose':
        return {
          granularity_sqla: axis?.column.name,
          time_grain_sqla: axis?.grain,
          groupby: [group?.column.name],
          metrics: [first],
        }
      default:
        return {
          granularity_sqla: axis?.column.name,
          time_grain_sqla: 'P1D',
          domain_granularity: 'month',
          subdomain_granularity: 'day',
          metrics: [first],
        }
    }
  },
  views,
}

async function views(shown: Shown, figures: Figures): Promise<readonly View[]> {
  const { ask } = shown
  const expected = await expectedOfGrid(shown, figures)
  const base = { expected, isComplete: true } as const
  const isTurned = isHeatmap(ask.vizType)
  const nameCount = ask.vizType === 'bubble' ? ask.groups.length : 1
  const claims = (how: 'text' | 'exact' | 'csv'): readonly Claim[] =>
    tableClaims(shown.drawing.table, nameCount, how, (label) => (label.includes('rank') ? null : label))
  return [
    {
      ...base,
      name: isTurned ? 'table view, turned' : 'table view',
      precision: 'full',
      claims: claims('text'),
    },
    { ...base, name: 'table view, exact', precision: 'exact', claims: claims('exact') },
    { ...base, name: 'CSV as drawn', precision: 'exact', claims: claims('csv') },
    ...sentenceViews(shown, expected),
    ...bubbleViews(shown, expected),
  ]
}

/** The highest cell of a heat map in the text for screen readers. */
function sentenceViews({ ask, drawing }: Shown, expected: ReadonlyMap<string, Expected>): readonly View[] {
  if (!isHeatmap(ask.vizType) || drawing.model.kind !== 'matrix') return []
  const figures = new Map([...expected].map(([key, one]) => [namesOfKey(key).join(', '), one]))
  return [peakView(drawing.summary, { before: (name) => `High at ${name}: ` }, figures)]
}

/** The figures by the name of their row and the head of their column. */
async function expectedOfGrid({ ask }: Shown, figures: Figures): Promise<ReadonlyMap<string, Expected>> {
  const { axis, groups, metrics, vizType } = ask
  const [metric] = metrics
  const rows = await figures.by([...(axis === null ? [] : [axis]), ...groups], metrics)
  return new Map(
    rows.flatMap(({ names, figures: own }) => {
      const [first = '', second = ''] = names
      if (isHeatmap(vizType) || vizType === 'rose') {
        const key = vizType === 'rose' ? keyOf(first, second) : keyOf(second, first)
        return [[key, own[0] ?? NONE] as const]
      }
      if (vizType === 'cal_heatmap') return [[keyOf(first, metric?.label ?? ''), own[0] ?? NONE] as const]
      const name = vizType === 'bubble' ? names.join(', ') : first
      return metrics.map(({ label }, at) => [keyOf(name, label), own[at] ?? NONE] as const)
    }),
  )
}

const isHeatmap = (vizType: string) => vizType === 'heatmap_v2' || vizType === 'heatmap'

/** The three measures in the tooltip of each bubble. */
function bubbleViews(
  { ask, drawing: { model } }: Shown,
  expected: ReadonlyMap<string, Expected>,
): readonly View[] {
  if (model.kind !== 'points') return []
  const labels = ask.metrics.map(({ label }) => label)
  // A gray bubble has its group after its name, and commas in both are ambiguous.
  const colored = model.series.slice(0, 10)
  const claims = colored.flatMap(({ name: group, names = [], sizes = [], texts }) =>
    names.flatMap((own, at) => {
      const name = ask.vizType === 'bubble' ? `${group}, ${own}` : own
      const values = [texts[at]?.x, texts[at]?.y, sizes[at]]
      return labels.map((label, measure) => ({ key: keyOf(name, label), text: values[measure] ?? '' }))
    }),
  )
  return [{ name: 'tips', precision: 'full', claims, expected, isComplete: false }]
}

const NONE: Expected = { kind: 'none' }
