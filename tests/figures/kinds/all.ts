import { boxes } from './boxes.ts'
import { bullets } from './bullet.ts'
import type { Family } from './family.ts'
import { grids } from './grids.ts'
import { histograms } from './histogram.ts'
import { horizons } from './horizon.ts'
import { levels } from './levels.ts'
import { maps } from './maps.ts'
import { mixed } from './mixed.ts'
import { named } from './named.ts'
import { numbers } from './number.ts'
import { oldSeries } from './old-series.ts'
import { pivots } from './pivot.ts'
import { places } from './places.ts'
import { series } from './series.ts'
import { tables } from './table.ts'
import { timePivots } from './time-pivot.ts'
import { timeTables } from './time-table.ts'
import { trees } from './tree.ts'
import { waterfalls } from './waterfall.ts'

/** The checked kinds of chart by family. A family finds the figures of its kinds. */
export const FAMILIES: readonly Family[] = [
  boxes,
  bullets,
  grids,
  histograms,
  horizons,
  levels,
  maps,
  mixed,
  named,
  numbers,
  oldSeries,
  pivots,
  places,
  series,
  tables,
  timePivots,
  timeTables,
  trees,
  waterfalls,
]

/** The family of a kind. */
export function familyOf(vizType: string): Family {
  const found = FAMILIES.find(({ vizTypes }) => vizTypes.includes(vizType))
  if (found === undefined) throw new Error(`No family knows ${vizType}.`)
  return found
}

/** All kinds that are checked. */
export const CHECKED_KINDS: readonly string[] = FAMILIES.flatMap(({ vizTypes }) => vizTypes)

/**
 * The kinds of seeds below `ALL_KINDS_FROM`. The list never changes, since each seed would then make another world. Other
 * kinds are played by name or by a seed above.
 */
export const EARLIER_KINDS: readonly [string, ...string[]] = [
  'box_plot',
  'heatmap_v2',
  'cal_heatmap',
  'bubble_v2',
  'rose',
  'histogram_v2',
  'treemap_v2',
  'treemap',
  'sunburst_v2',
  'sunburst',
  'partition',
  'sankey_v2',
  'chord',
  'graph_chart',
  'mixed_timeseries',
  'pie',
  'funnel',
  'word_cloud',
  'gauge_chart',
  'radar',
  'para',
  'big_number_total',
  'big_number',
  'pivot_table_v2',
  'echarts_timeseries_line',
  'echarts_timeseries_bar',
  'echarts_area',
  'echarts_timeseries_smooth',
  'echarts_timeseries_step',
  'echarts_timeseries_scatter',
  'table',
]

/** The first seed that chooses from all kinds. */
export const ALL_KINDS_FROM = 10_000_000
