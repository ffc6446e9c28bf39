import { readLayers } from '#data/answers/read-annotations.ts'
import { readCharts } from '#data/answers/read-charts.ts'
import { useLive } from '#data/db/live.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import type { LayerSource } from '#domain/explore/annotations/layer-types.ts'
import { columnsOfTable, isSourceChart } from '#domain/explore/annotations/source-charts.ts'
import { useBuilders } from '#features/explore/state/use-builders.ts'
import { useIsFront } from '#parts/annotations/use-layer-denial.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh, withCode } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { AnnotationIcon, ChartIcon, type Icon, TableIcon } from '#ui/icons.ts'

/** A source of annotations. `id` is its id on the server. */
interface Source {
  readonly id: number
  readonly name: string
  readonly icon: Icon
  readonly columns: readonly string[]
}

/** The sources of one kind that can be chosen, and a note on the others. */
interface Sources {
  readonly sources: readonly Source[]
  readonly note: string | null
}

const EMPTY: Sources = { sources: [], note: null }

/** Follows the sources of one kind on this device. A source can be chosen once it has an id on the server, because forms store that. */
export function useSources(source: LayerSource): Sources {
  const { db } = useWorkspace()
  const layers = useLive(async () => readLayers(db), [db])
  const charts = useLive(async () => readCharts(db), [db])
  const builders = useBuilders()
  const [isFront, canReach] = [useIsFront(), useCanReach()]
  const refresh = async (signal: AbortSignal) =>
    withCode(import('#data/commands/annotations/refresh-annotations.ts'), async (code) =>
      code.refreshLayers(db, signal),
    )
  // Other servers send layers with the list of changes. After a failure the stored ones can be chosen.
  useRefresh(source === 'NATIVE' && isFront && canReach ? refresh : null, [db, source])
  if (source === 'NATIVE') {
    if (layers.state !== 'ready') return EMPTY
    return listed(
      layers.value.map(({ serverId, current }) => ({
        id: serverId,
        name: current.name,
        icon: AnnotationIcon,
        columns: [],
      })),
      'annotation layers',
    )
  }
  if (source === '' || charts.state !== 'ready' || builders.state !== 'ready') return EMPTY
  const fitting = charts.value.filter(({ current }) => isSourceChart(current.form, source, builders.value))
  return listed(
    fitting.map(({ serverId, current }) => ({
      id: serverId,
      name: shownName(current),
      icon: source === 'table' ? TableIcon : ChartIcon,
      columns: source === 'table' ? columnsOfTable(current.form) : [],
    })),
    source === 'table' ? 'table charts' : 'line charts',
  )
}

type Candidate = Omit<Source, 'id'> & { readonly id: number | null }

function listed(candidates: readonly Candidate[], what: string): Sources {
  const sources = candidates.flatMap(({ id, ...rest }) => (id === null ? [] : [{ id, ...rest }]))
  const waiting = candidates.length - sources.length
  if (candidates.length === 0) return { sources, note: `There are no ${what} on this device.` }
  const note = waiting === 0 ? null : `${waiting} of the ${what} can be selected once the server has them.`
  return { sources: sources.toSorted((a, b) => a.name.localeCompare(b.name)), note }
}
