import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import { LOADING, type Loadable, ready } from '#domain/core/loadable.ts'
import { err, ok } from '#domain/core/result.ts'
import { loadChartCode, loadedKind } from '#parts/chart/use-open-charts.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'

/** The builders of all viz types. */
export type Builders = ReadonlyMap<string, ChartBuilder>

let known: Extract<Loadable<Builders>, { readonly state: 'ready' }> | null = null

/** Loads the builders of all viz types. The value keeps its identity. */
export function useBuilders(): Loadable<Builders, unknown> {
  const loaded = useLoaded(known === null ? loadAllBuilders : null, [])
  return known ?? loaded
}

async function loadAllBuilders() {
  try {
    known = ready(await loadBuilders())
    return ok(known.value)
  } catch (cause) {
    return err(cause)
  }
}

/** Loads the kind of a viz type with the code that draws it. */
export function useKind(vizType: string): Loadable<ChartKind, unknown> {
  const kind = loadedKind(vizType)
  const loaded = useLoaded(kind === null ? async () => loadChartCode(vizType).then(ok, err) : null, [vizType])
  if (kind !== null) return ready(kind)
  return loaded.state === 'failed' ? loaded : LOADING
}
