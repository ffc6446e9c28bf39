import { perDatabase } from '#data/db/per-database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { err, type Result } from '#domain/core/result.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import type { ResultsError } from '#domain/errors/results-error.ts'
import type { CopiedText, CopyOptions, TooLarge } from '#domain/query/copy/copy-format.ts'
import type { ColumnProfile } from '#domain/query/profile/column-profile.ts'
import type { CellRange } from '#domain/query/result/result-window.ts'
import type { FindFrom } from '#domain/query/view/find-cells.ts'
import type { ColumnGroups } from '#domain/query/view/group-rows.ts'
import type { RangeFigures } from '#domain/query/view/range-figures.ts'
import type { ResultView } from '#domain/query/view/result-view.ts'
import type {
  CellBlock,
  CellPlace,
  Found,
  ResultsApi,
  RowSpan,
  RowWindow,
  ViewSummary,
} from '#workers/results/results-api.ts'
import { makeFirstPages } from './first-pages.ts'
import type { RunningResults } from './results-worker.ts'

type Asked<F> = F extends (...given: infer Given) => Promise<Result<infer T, infer E>>
  ? (...given: Given) => Promise<Result<T, E | ResultsError>>
  : never

type Answer<T> = Promise<Result<T, ResultsError>>

/**
 * Query results, stored and cut by a worker so that typing never waits for them. Rows are those of a view, columns are
 * numbers of the result. Each fails with `gone` and `worker` too, and with `stopped` once its signal fired.
 */
export type Results = {
  readonly [Name in 'ingest' | 'readFirst' | 'readChart' | 'whenStored' | 'summary' | 'fileRows']: Asked<
    ResultsApi[Name]
  >
} & {
  /** Starts the worker where none runs, so that the first question does not wait for it. A fault shows with that question. */
  readonly start: () => Promise<void>
  /** The page of a whole result that is drawn first, where it came with one of the last answers; null elsewhere. */
  readonly firstPage: (queryId: QueryId) => RowWindow | null
  /** How many rows a view shows, and which of its filters could not be followed. */
  readonly viewSummary: (queryId: QueryId, view: ResultView, signal?: AbortSignal) => Answer<ViewSummary>
  /** Reads rows, column by column. */
  readonly rows: (
    queryId: QueryId,
    view: ResultView,
    rows: RowSpan,
    signal?: AbortSignal,
  ) => Answer<RowWindow>
  /** The JSON text of a value as the server wrote it: all digits, fields in their order. */
  readonly cell: (queryId: QueryId, view: ResultView, place: CellPlace) => Answer<string>
  /** The values of a block of cells; of texts no more than `longest` characters. */
  readonly cells: (
    queryId: QueryId,
    view: ResultView,
    range: CellRange,
    longest?: number,
  ) => Answer<CellBlock>
  /** A value as text, however long it is. */
  readonly fullText: (queryId: QueryId, view: ResultView, place: CellPlace) => Answer<Blob>
  /** Counts and adds up a block of cells. */
  readonly figures: (
    queryId: QueryId,
    view: ResultView,
    range: CellRange,
    signal?: AbortSignal,
  ) => Answer<RangeFigures>
  /** Describes a column over the rows of a view. */
  readonly profile: (
    queryId: QueryId,
    view: ResultView,
    column: number,
    signal?: AbortSignal,
  ) => Answer<ColumnProfile>
  /** The values of a column with counts, over the rows of a view. */
  readonly groups: (
    queryId: QueryId,
    view: ResultView,
    column: number,
    signal?: AbortSignal,
  ) => Answer<ColumnGroups>
  /** Finds the next cell of a view that holds a text, compared without case. */
  readonly find: (
    queryId: QueryId,
    view: ResultView,
    wanted: { readonly text: string; readonly from: FindFrom },
    signal?: AbortSignal,
  ) => Answer<Found>
  /** Writes cells in one of the forms in which they are copied. Fails: `too-large`. */
  readonly copyText: (
    queryId: QueryId,
    view: ResultView,
    range: CellRange,
    options: CopyOptions,
  ) => Promise<Result<CopiedText, ResultsError | TooLarge>>
}

const DIED: ResultsError = { code: 'worker', message: TEXTS.resultsFailed }
const STOPPED: ResultsError = { code: 'stopped', message: TEXTS.aborted }

/** Asks a worker that is started at the first question, and again after a fault. */
function makeAsker(startWorker: () => Promise<RunningResults>) {
  const held = holdWorker(startWorker)
  const firstPages = makeFirstPages()
  let questions = 0

  async function ask<T, E>(
    call: (worker: RunningResults['api']) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | ResultsError>> {
    const mine = held.get()
    try {
      const worker = await mine
      return await Promise.race([call(worker.api), worker.died])
    } catch {
      // What was in its memory only is lost with it; what was stored comes back from the device.
      held.drop(mine)
      firstPages.forget()
      void mine.then((worker) => worker.end()).catch(() => undefined)
      return err(DIED)
    }
  }

  /** Asks until the signal fires; the worker is told then, so that it works for nobody. */
  async function askUntil<T>(
    signal: AbortSignal | undefined,
    call: (worker: RunningResults['api'], question: number) => Answer<T>,
  ): Answer<T> {
    if (isStopped(signal)) return err(STOPPED)
    questions += 1
    const question = questions
    let api: RunningResults['api'] | null = null
    const stop = () => api?.stop(question)
    signal?.addEventListener('abort', stop)
    const answer = await ask(async (worker) => {
      api = worker
      return isStopped(signal) ? err(STOPPED) : call(worker, question)
    })
    signal?.removeEventListener('abort', stop)
    return isStopped(signal) ? err(STOPPED) : answer
  }

  return { held, firstPages, ask, askUntil }
}

/** Makes a client that starts its worker at the first question, unless `start` did before, and again after a fault. */
export function makeResults(startWorker: () => Promise<RunningResults>): Results {
  const { held, firstPages, ask, askUntil } = makeAsker(startWorker)
  return {
    start: async () => {
      const mine = held.get()
      await mine.catch(() => held.drop(mine))
    },
    ingest: async (queryId, bytes) => {
      const taken = await ask(async (api) => api.ingest(queryId, bytes))
      if (taken.ok) firstPages.note(queryId, taken.value)
      return taken
    },
    firstPage: firstPages.of,
    readFirst: async (bytes) => ask(async (api) => api.readFirst(bytes)),
    readChart: async (bytes, queries) => ask(async (api) => api.readChart(bytes, queries)),
    whenStored: async (queryId) => ask(async (api) => api.whenStored(queryId)),
    summary: async (queryId) => ask(async (api) => api.summary(queryId)),
    viewSummary: async (queryId, view, signal) =>
      askUntil(signal, async (api, question) => api.viewSummary(queryId, view, question)),
    rows: async (queryId, view, rows, signal) =>
      askUntil(signal, async (api, question) => api.rows(queryId, view, rows, question)),
    cell: async (queryId, view, place) => ask(async (api) => api.cell(queryId, view, place)),
    cells: async (queryId, view, range, longest) =>
      ask(async (api) => api.cells(queryId, view, range, longest)),
    fullText: async (queryId, view, place) => ask(async (api) => api.fullText(queryId, view, place)),
    figures: async (queryId, view, range, signal) =>
      askUntil(signal, async (api, question) => api.figures(queryId, view, range, question)),
    profile: async (queryId, view, column, signal) =>
      askUntil(signal, async (api, question) => api.profile(queryId, view, column, question)),
    groups: async (queryId, view, column, signal) =>
      askUntil(signal, async (api, question) => api.groups(queryId, view, column, question)),
    find: async (queryId, view, wanted, signal) =>
      askUntil(signal, async (api, question) => api.find(queryId, view, wanted, question)),
    fileRows: async (queryId, rows, file) => ask(async (api) => api.fileRows(queryId, rows, file)),
    copyText: async (queryId, view, range, options) =>
      ask(async (api) => api.copyText(queryId, view, range, options)),
  }
}

/** The worker that runs, started when it is needed. */
function holdWorker(startWorker: () => Promise<RunningResults>) {
  let running: Promise<RunningResults> | null = null
  return {
    get: (): Promise<RunningResults> => {
      running ??= startWorker()
      return running
    },
    /** Another is started at the next question. */
    drop: (mine: Promise<RunningResults>): void => {
      if (running === mine) running = null
    },
  }
}

function isStopped(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true
}

/** This window's results in a database. */
export const resultsOf = perDatabase(({ name }) =>
  makeResults(async () => {
    const { startResultsWorker } = await import('./results-worker.ts')
    return startResultsWorker(name)
  }),
)
