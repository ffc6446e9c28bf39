import { parentPort } from 'node:worker_threads'
import { thrownMessage } from '#domain/core/thrown.ts'
import { isStoredRowsTask, type StoredRowsAnswer } from './stored-rows-task.ts'
import { writeStoredRows } from './write-stored-rows.ts'

parentPort?.on('message', (task: unknown) => {
  if (!isStoredRowsTask(task)) return
  const answer = (failure: string | null) => {
    const message: StoredRowsAnswer = { failure }
    parentPort?.postMessage(message)
  }
  writeStoredRows(task).then(
    () => answer(null),
    (reason: unknown) => answer(thrownMessage(reason)),
  )
})
