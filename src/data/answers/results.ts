import { perDatabase } from '#data/db/per-database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { err, type Result } from '#domain/core/result.ts'
import type { ResultsError } from '#domain/errors/results-error.ts'
import { TEXTS } from '#domain/errors/texts.ts'
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

type Exposed<F> = F extends (...given: infer Given) => Promise<Result<infer T, infer E>>
  ? (...given: Given) => Promise<Result<T, E | ResultsError>>
  : never

type Answer<T> = Promise<Result<T, ResultsError>>

/**
 * Query results, stored and sliced by a worker so that typing is never delayed. Rows are those of a view, columns those of the
 * result. All calls can also fail with `gone`, `worker` and, after their signal, `stopped`.
 */
export type Results = {
  readonly [Name in 'ingest' | 'readFirst' | 'readChart' | 'whenStored' | 'summary' | 'fileRows']: Exposed<
    ResultsApi[Name]
  >
} & {
  /** Starts the worker ahead of the first question, which reports a failure. */
  readonly start: () => Promise<void>
  /** The first page of a complete result if it came with a recent answer; otherwise null. */
  readonly firstPage: (queryId: QueryId) => RowWindow | null
  /** Row counts of a view, and the filters that could not be applied. */
  readonly viewSummary: (queryId: QueryId, view: ResultView, signal?: AbortSignal) => Answer<ViewSummary>
  /** Reads rows by column. */
  readonly rows: (
    queryId: QueryId,
    view: ResultView,
    rows: RowSpan,
    signal?: AbortSignal,
  ) => Answer<RowWindow>
  /** The JSON text of a value as the server wrote it, with all digits. */
  readonly cell: (queryId: QueryId, view: ResultView, place: CellPlace) => Answer<string>
  /** The values of a block of cells; texts are cut at `longest` characters. */
  readonly cells: (
    queryId: QueryId,
    view: ResultView,
    range: CellRange,
    longest?: number,
  ) => Answer<CellBlock>
  /** A value as text of any length. */
  readonly fullText: (queryId: QueryId, view: ResultView, place: CellPlace) => Answer<Blob>
  /** Counts and sums of a block of cells. */
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
  /** Finds the next cell of a view that contains a text, ignoring case. */
  readonly find: (
    queryId: QueryId,
    view: ResultView,
    wanted: { readonly text: string; readonly from: FindFrom },
    signal?: AbortSignal,
  ) => Answer<Found>
  /** Writes cells in one of the copy formats. Fails: `too-large`. */
  readonly copyText: (
    queryId: QueryId,
    view: ResultView,
    range: CellRange,
    options: CopyOptions,
  ) => Promise<Result<CopiedText, ResultsError | TooLarge>>
}

const DIED: ResultsError = { code: 'worker', message: TEXTS.resultsFailed }
const STOPPED: ResultsError = { code: 'stopped', message: TEXTS.aborted }

/** Sends questions to a worker that is started with the first one, and again after a crash. */
function makeClient(startWorker: () => Promise<RunningResults>) {
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
      // Results that were only in its memory are lost; stored ones are read again.
      held.drop(mine)
      firstPages.forget()
      void mine.then((worker) => worker.end()).catch(() => undefined)
      return err(DIED)
    }
  }

  /** Asks until the signal aborts, which also stops the work in the worker. */
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

/** Makes a client of the results worker, which starts with `start` or the first question, and again after a crash. */
export function makeResults(startWorker: () => Promise<RunningResults>): Results {
  const { held, firstPages, ask, askUntil } = makeClient(startWorker)
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

/** Holds the running worker; starts it when needed. */
function holdWorker(startWorker: () => Promise<RunningResults>) {
  let running: Promise<RunningResults> | null = null
  return {
    get: (): Promise<RunningResults> => {
      running ??= startWorker()
      return running
    },
    /** Has the next question start another worker. */
    drop: (mine: Promise<RunningResults>): void => {
      if (running === mine) running = null
    },
  }
}

function isStopped(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true
}

/** The results of a database in this window. */
export const resultsOf = perDatabase(({ name }) =>
  makeResults(async () => {
    const { startResultsWorker } = await import('./results-worker.ts')
    return startResultsWorker(name)
  }),
)
