import type { Figure } from '#tests/bench/figures.ts'
import { openOwnOffset } from '#tests/support/own-offset.ts'
import { wireOf } from '#tests/support/wire.ts'
import { measureAnswers } from './answers.ts'

import type { ExploreBench } from './explore-bench.ts'
import { measureLists } from './lists.ts'
import { measureOpening } from './opening.ts'
import { measureRedraws } from './redraws.ts'
import { measureTable } from './table.ts'

const GROUPS: Readonly<Record<string, (bench: ExploreBench) => Promise<readonly Figure[]>>> = {
  answers: measureAnswers,
  redraws: measureRedraws,
  table: measureTable,
  list: measureLists,
  // Last, since it ends the server.
  opening: measureOpening,
}

/** Measures the chart builder, the lists and the answers of charts. `only` names one group. */
export async function measureExplore(only?: string): Promise<readonly Figure[]> {
  const offset = await openOwnOffset()
  const figures: Figure[] = []
  try {
    await offset.signIn('/explore/')
    await offset.untilInstalled()
    const bench = { offset, wire: await wireOf(offset) }
    for (const [name, measure] of Object.entries(GROUPS))
      if (only === undefined || only === name) figures.push(...(await measure(bench)))
  } finally {
    await offset.close()
  }
  return figures
}
