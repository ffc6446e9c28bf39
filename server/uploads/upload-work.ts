import { join } from 'node:path'
import type { Result } from '#domain/core/result.ts'
import type { Engine, TableLoad } from '#domain/engines/engine.ts'
import type { UploadReport } from '#domain/upload/report.ts'
import type { ChosenRecipe } from './child/orders.ts'
import { noteStep } from './interrupted-work.ts'
import { runChild } from './run-child.ts'
import { percentOfWork, type UploadState } from './upload-state.ts'

/** Limits of the child that reads a file, and where its messages go. */
export interface ChildOptions {
  readonly log: (message: string) => void
  readonly memoryBytes?: number
  readonly threads?: number
}

/** A complete file with the recipe to read it. `folder` has its parts; `state` receives progress and results. */
export interface UploadWork {
  readonly id: string
  readonly folder: string
  readonly state: UploadState
  readonly chosen: ChosenRecipe
  readonly options: ChildOptions
}

/** Where the rows of a file go. */
export interface LoadTarget extends Pick<TableLoad, 'schema' | 'table' | 'how'> {
  readonly engine: Engine
  readonly onBadLine: 'skip' | 'stop'
  /** Called when the rows are in the table. */
  readonly onLoaded: () => Promise<void>
}

const MEMORY_BYTES = 256_000_000

/** Reads a file; its report or fault goes into the state. */
export async function readFile(work: UploadWork): Promise<void> {
  const { state } = work
  const end = await runOrder(work, 'read')
  state.fault = end.ok ? null : end.error
  if (end.ok) state.report = end.value
}

/** Loads a file into a table; its number of rows or fault goes into the state. */
export async function loadFile(work: UploadWork, target: LoadTarget): Promise<void> {
  const { state } = work
  const staged = await runOrder(work, 'stage')
  if (!staged.ok) {
    state.fault = staged.error
    return
  }
  state.report = staged.value
  const { badCount } = staged.value
  if (badCount > 0 && target.onBadLine === 'stop') {
    state.fault = badLinesFault(badCount)
    return
  }
  await loadStaged(work, target, staged.value)
}

async function runOrder(
  { state, folder, chosen, options }: UploadWork,
  kind: 'read' | 'stage',
): Promise<Result<UploadReport, string>> {
  const { memoryBytes = MEMORY_BYTES, threads = 2, log } = options
  const onProgress = (percent: number) => {
    if (state.work !== null) state.work.percent = percentOfWork(state.work.kind, 'file', percent)
  }
  state.child = runChild({ kind, folder, chosen, memoryBytes, threads }, { onProgress, log })
  const end = await state.child.ended
  state.child = null
  return end
}

/** Loads the staged rows; this is the second half of the progress. */
async function loadStaged(
  { id, folder, state, options }: UploadWork,
  { engine, schema, table, how, onLoaded }: LoadTarget,
  { columns }: UploadReport,
): Promise<void> {
  const clientId = `upload-${id}`
  noteStep(folder, 'load')
  state.stopLoad = () => engine.stop(clientId)
  const loaded = await engine.loadTable(
    {
      clientId,
      catalog: null,
      schema,
      table,
      how,
      path: join(folder, 'staged.parquet'),
      columns: columns.map(({ value }) => value).filter(({ isLeftOut }) => !isLeftOut),
    },
    (percent) => {
      if (state.work !== null) state.work.percent = percentOfWork('load', 'table', percent)
    },
  )
  state.stopLoad = null
  state.fault = loaded.ok ? null : loaded.error.message
  state.loaded = loaded.ok ? loaded.value.rows : null
  if (!loaded.ok) return
  // The rows are in the table, also if this fails.
  await onLoaded().catch((error: unknown) => {
    options.log(`The origin of a table could not be noted: ${String(error)}`)
  })
}

function badLinesFault(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'line' : 'lines'} cannot be read. Nothing was loaded.`
}
