import { useEffect, useState } from 'react'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import { loadChartCode, loadedKind } from '#parts/chart/use-open-charts.ts'

/** The builders of all viz types. */
export type Builders = ReadonlyMap<string, ChartBuilder>

/** Code that a screen waits for: on its way, here, or not to be had. */
export type Late<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly value: T }
  | { readonly state: 'failed' }

const LOADING = { state: 'loading' } as const

let known: Builders | null = null

/** The builders of all viz types, once their code is here. */
export function useBuilders(): Late<Builders> {
  const [late, setLate] = useState<Late<Builders>>(() =>
    known === null ? LOADING : { state: 'here', value: known },
  )
  useEffect(() => {
    if (known !== null) return
    let isOver = false
    loadBuilders().then(
      (builders) => {
        known = builders
        if (!isOver) setLate({ state: 'here', value: builders })
      },
      () => isOver || setLate({ state: 'failed' }),
    )
    return () => {
      isOver = true
    }
  }, [])
  return late
}

/** The kind of a viz type with what draws it, once its code is here. */
export function useKind(vizType: string): Late<ChartKind> {
  const [settled, setSettled] = useState<{ readonly vizType: string; readonly isHere: boolean } | null>(null)
  useEffect(() => {
    if (loadedKind(vizType) !== null) return
    let isOver = false
    const settle = (isHere: boolean) => isOver || setSettled({ vizType, isHere })
    loadChartCode(vizType).then(
      () => settle(true),
      () => settle(false),
    )
    return () => {
      isOver = true
    }
  }, [vizType])
  const kind = loadedKind(vizType)
  if (kind !== null) return { state: 'here', value: kind }
  return settled?.vizType === vizType && !settled.isHere ? { state: 'failed' } : LOADING
}
