import { useEffect } from 'react'
import { readCharts } from '#data/answers/read-charts.ts'
import { readLayers } from '#data/commands/annotations/read-annotations.ts'
import { useLive } from '#data/db/live.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import type { LayerSource } from '#domain/explore/annotations/layer-types.ts'
import { columnsOfTable, isSourceChart } from '#domain/explore/annotations/source-charts.ts'
import { useBuilders } from '#features/explore/state/use-builders.ts'
import { useIsFront } from '#parts/annotations/use-layer-denial.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { AnnotationIcon, ChartIcon, type Icon, TableIcon } from '#ui/icons.ts'

/** Something that annotations can be from, by its id on the server. */
interface Source {
  readonly id: number
  readonly name: string
  readonly icon: Icon
  readonly columns: readonly string[]
}

/** What can be chosen of one kind of source, and what is to be known of others. */
interface Sources {
  readonly sources: readonly Source[]
  readonly note: string | null
}

const EMPTY: Sources = { sources: [], note: null }

/** Follows what this device has of a kind of source: a form names it by its id on the server, so that one without has none yet. */
export function useSources(source: LayerSource): Sources {
  const { db } = useWorkspace()
  const layers = useLive(async () => readLayers(db), [db])
  const charts = useLive(async () => readCharts(db), [db])
  const builders = useBuilders()
  const [isFront, canReach] = [useIsFront(), useCanReach()]
  useEffect(() => {
    // The list of changes of any other server tells of them.
    if (source !== 'NATIVE' || !isFront || !canReach) return
    const controller = new AbortController()
    void import('#data/commands/annotations/refresh-annotations.ts')
      .then(async (code) => code.refreshLayers(db, controller.signal))
      // What is here can be chosen all the same.
      .catch(() => undefined)
    return () => controller.abort()
  }, [db, source, isFront, canReach])
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
