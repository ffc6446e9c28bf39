import { useMemo, useState } from 'react'
import { readLayers } from '#data/answers/charts/read-layers.ts'
import { useLive } from '#data/db/live.ts'
import { type Chart, chartOf, NEW_CHART_ID } from '#domain/chart/chart.ts'
import { layerIds, withLayers } from '#domain/chart/layers.ts'
import { type ChartQuery, chartQuery } from '#domain/chart/loading/chart-query.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import type { Loadable } from '#domain/core/loadable.ts'
import { type ChartForm, valueOf } from '#domain/explore/builder-fields.ts'
import { drawnForm } from '#domain/explore/draft/drawn-form.ts'
import { formErrors } from '#domain/explore/draft/form-errors.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { askingNames } from '#domain/explore/obeyed-fields.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { useKind } from '#features/explore/state/use-builders.ts'
import type { Explore } from '#features/explore/state/use-explore.ts'
import { useDataset } from '#features/explore/state/use-source.ts'
import { useWorkspace } from '#parts/workspace.ts'

interface DrawnPlace {
  readonly saved: StoredChart | null
  readonly name: string
  readonly dashboardId: number | null
}

interface DrawnQuery {
  /** Null before the first request, until its code is loaded, and while `isWrong`. */
  readonly query: ChartQuery | null
  /** Whether an error in a field of the form prevents a request. */
  readonly isWrong: boolean
}

/** The query of the chart as last requested, with the current appearance. */
export function useDrawnQuery(explore: Explore, { saved, name, dashboardId }: DrawnPlace): DrawnQuery {
  const { builders, changes } = explore
  const { asked: requested, form } = explore.draft
  const late = useKind(textOf(requested, 'viz_type') ?? 'table')
  const kind = late.state === 'ready' ? late.value : null
  const drawn = useMemo(
    () => (requested === null || kind === null ? null : drawnForm(requested, form, askingNames(kind))),
    [requested, form, kind],
  )
  const source = useDrawnSource(explore, textOf(requested, 'datasource'))
  const known = source.state === 'ready' ? source.value : null
  const layers = useLayers(drawn)
  const chart = useSame(
    useMemo(
      () => (drawn === null || layers === null ? null : chartFor(drawn, { saved, name, layers })),
      [drawn, saved, name, layers],
    ),
  )
  const dataset = useSame(known?.dataset ?? null)
  const open = useMemo(() => (chart === null || kind === null ? null : kind.open(chart)), [chart, kind])
  const isWrong = useMemo(() => {
    const builder =
      builders.state === 'ready' ? builders.value.get(textOf(requested, 'viz_type') ?? '') : undefined
    if (requested === null || kind === null || builder === undefined) return false
    return formErrors(requested, { builder, kind }, known).size > 0
  }, [requested, kind, builders, known])
  // Fields and dataset are needed to check a form. An unchanged saved chart does not wait for the dataset.
  const isUnchecked =
    builders.state === 'loading' || (source.state === 'loading' && (saved === null || changes.length > 0))
  const isHeld = isWrong || isUnchecked
  const query = useMemo(
    () => (open === null || isHeld ? null : chartQuery(open, { dashboardId, mask: EMPTY_MASK, dataset })),
    [open, isHeld, dashboardId, dataset],
  )
  return { query, isWrong }
}

/**
 * The dataset of the last request, which may differ from that of the current form. It is held while it is read again, so
 * that the chart stays on screen.
 */
function useDrawnSource({ source, draft }: Explore, key: string | null): Loadable<ExploreDataset> {
  const isOther = key !== null && key !== textOf(draft.form, 'datasource')
  const other = useDataset(isOther ? key : null)
  const [held, setHeld] = useState<Loadable<ExploreDataset>>(source)
  if (!isOther && source.state === 'ready' && held !== source) setHeld(source)
  if (!isOther) return source
  const isHeld = held.state === 'ready' && held.value.key === key
  return other.state === 'ready' || !isHeld ? other : held
}

interface ChartParts {
  readonly saved: StoredChart | null
  readonly name: string
  readonly layers: readonly StoredChart[]
}

function chartFor(form: ChartForm, { saved, name, layers }: ChartParts): Chart | null {
  const chart = chartOf(saved?.serverId ?? NEW_CHART_ID, { name, description: null, form })
  return chart === null ? null : withLayers(chart, layers)
}

/** The charts of a multi-layer chart; null until they are read. */
function useLayers(form: ChartForm | null): readonly StoredChart[] | null {
  const { db } = useWorkspace()
  const ids = form === null ? '' : layerIds(form).join(' ')
  const read = useLive(async () => (form === null || ids === '' ? [] : readLayers(db, [form])), [db, ids])
  if (ids === '') return NO_LAYERS
  return read.state === 'ready' ? read.value : null
}

const NO_LAYERS: readonly StoredChart[] = []

/** Keeps the previous object while its JSON is the same, so that reading it again renders nothing. */
function useSame<T>(value: T): T {
  const [held, setHeld] = useState({ value, text: JSON.stringify(value) })
  if (held.value === value) return value
  const text = JSON.stringify(value)
  if (text === held.text) return held.value
  setHeld({ value, text })
  return value
}

function textOf(form: ChartForm | null, name: string): string | null {
  const value = form === null ? null : valueOf(form, name)
  return typeof value === 'string' && value !== '' ? value : null
}
