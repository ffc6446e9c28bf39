import type { LocalDatabase } from '#data/db/database.ts'
import { readChartAnswer } from '#domain/chart/result/chart-result.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type ResultsError, resultsError } from '#domain/errors/results-error.ts'
import { findCells, nextFound } from '#domain/query/view/find-cells.ts'
import { rangeFigures } from '#domain/query/view/range-figures.ts'
import { heldResults } from './held-results.ts'
import type { ResultsApi } from './results-api.ts'
import { inSlices } from './slices.ts'
import { overView, rowsIn, viewAnswers } from './view-answers.ts'

/** Makes the functions of the results worker over a database. */
export function makeResultsApi(db: LocalDatabase): ResultsApi {
  const { find, ingest, readFirst, whenStored, summary } = heldResults(db)
  const { sliced, stop } = slicedAnswers()

  const findIn: ResultsApi['find'] = async (queryId, view, { text, from }, question) => {
    const result = await find(queryId)
    if (result === null) return err(resultsError('gone'))
    const key = JSON.stringify([view, text, from.columns])
    const work = async () =>
      overView(find, { queryId, view }, ({ table }, { rows }) =>
        findCells(table, { rows, columns: from.columns }, text),
      )
    const cells = result.found?.key === key ? ok(result.found.cells) : await sliced(await work(), question)
    if (!cells.ok) return cells
    result.found = { key, cells: cells.value }
    const { rows, isMore } = cells.value
    return ok({ count: rows.length, isMore, at: nextFound(cells.value, from) })
  }

  return {
    ...viewAnswers(find),
    ingest,
    readFirst,
    readChart: async (bytes, queries) => readChartAnswer(new TextDecoder().decode(bytes), queries),
    whenStored,
    summary,
    figures: async (queryId, view, range, question) => {
      const work = await overView(find, { queryId, view }, ({ table }, viewed) =>
        rangeFigures(table, { rows: rowsIn(viewed, range), columns: range.columns }),
      )
      return sliced(work, question)
    },
    find: findIn,
    stop,
  }
}

/** Runs long work in slices until its question is stopped. */
function slicedAnswers() {
  const stopped = new Set<number>()
  return {
    stop: (question: number): void => {
      stopped.add(question)
    },
    sliced: async <T>(
      begun: Result<Generator<void, T>, ResultsError>,
      question: number | undefined,
    ): Promise<Result<T, ResultsError>> => {
      if (!begun.ok) return begun
      const done = await inSlices(begun.value, () => question !== undefined && stopped.has(question))
      if (question !== undefined) stopped.delete(question)
      return done === null ? err(resultsError('stopped')) : ok(done)
    },
  }
}
