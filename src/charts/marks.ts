import { type ComponentType, createElement, use } from 'react'
import type { ChartModel, MarkName, ModelOf } from '#domain/chart/model/chart-model.ts'
import type { MarkProps } from './mark-props.ts'

/** A mark whose code is loaded with the first chart that needs it. */
interface LateMark {
  /** Draws a model of this mark, at once after `load` has resolved; otherwise suspends, and throws where its code does not load. */
  readonly Mark: ComponentType<MarkProps<ChartModel>>
  /** Loads the code, and tries again after a failure. Rejects where it does not load. */
  readonly load: () => Promise<unknown>
}

/** All marks; each registers the parts of Chart.js that it needs. */
export const MARKS = {
  number: late('number', async () => (await import('./BigNumber.tsx')).BigNumber),
  series: late('series', async () => (await import('./series/SeriesChart.tsx')).SeriesChart),
  points: late('points', async () => (await import('./xy/Points.tsx')).Points),
  pivot: late('pivot', async () => (await import('./pivot/Pivot.tsx')).Pivot),
  table: late('table', async () => (await import('./table/Table.tsx')).Table),
  matrix: late('matrix', async () => (await import('./Matrix.tsx')).Matrix),
  message: late('message', async () => (await import('./Message.tsx')).Message),
  parts: late('parts', async () => (await import('./parts/parts.ts')).Parts),
  petals: late('petals', async () => (await import('./parts/petals.ts')).Petals),
  hierarchy: late('hierarchy', async () => (await import('./hierarchy/hierarchy.ts')).Hierarchy),
  tree: late('tree', async () => (await import('./hierarchy/tree.ts')).Tree),
  flow: late('flow', async () => (await import('./flow/flow.ts')).Flow),
  graph: late('graph', async () => (await import('./flow/graph.ts')).Graph),
  radar: late('radar', async () => (await import('./rays/radar.ts')).Radar),
  parallel: late('parallel', async () => (await import('./rays/parallel.ts')).Parallel),
  cloud: late('cloud', async () => (await import('./cloud/cloud.ts')).Cloud),
  map: late('map', async () => (await import('./maps/MapMark.tsx')).MapMark),
  bullet: late('bullet', async () => (await import('./bullet/bullet.ts')).Bullet),
  horizon: late('horizon', async () => (await import('./horizon/horizon.ts')).Horizon),
  html: late('html', async () => (await import('./html/Html.tsx')).Html),
  geo: late('geo', async () => (await import('./maps/GeoMark.tsx')).GeoMark),
} satisfies Record<MarkName, LateMark>

function late<K extends MarkName>(
  name: K,
  fetchMark: () => Promise<ComponentType<MarkProps<ModelOf<K>>>>,
): LateMark {
  type Drawn = ComponentType<MarkProps<ModelOf<K>>>
  let drawn: Drawn | undefined
  let pending: Promise<Drawn> | undefined
  let hasFailed = false
  const fetchOnce = async () => {
    try {
      drawn = await fetchMark()
      return drawn
    } catch (cause) {
      hasFailed = true
      throw cause
    }
  }
  const load = async () => {
    if (hasFailed) pending = undefined
    hasFailed = false
    pending ??= fetchOnce()
    return pending
  }
  const Mark = ({ model, ...texts }: MarkProps<ChartModel>) => {
    // React calls this again until the promise settles; a failure stays until the next call of `load`.
    const Drawn = drawn ?? use((pending ??= fetchOnce()))
    return isOf(model, name) ? createElement(Drawn, { ...texts, model }) : null
  }
  return { Mark, load }
}

function isOf<K extends MarkName>(model: ChartModel, name: K): model is ModelOf<K> {
  return model.kind === name
}
